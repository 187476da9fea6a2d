/** A profile that acts. */
export interface Author {
  headers: Record<string, string>
  profileId: string
  image: Buffer
}
