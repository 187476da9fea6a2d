/** Addresses of the web app's pages, as feeds, calendars and mails link to them. */
export const webAddresses = (origin: string) => ({
  artworks: `${origin}/artworks`,
  artwork: (id: string) => `${origin}/art/${id}`,
  opportunities: `${origin}/opportunities`,
  opportunity: (id: string) => `${origin}/opportunities/${id}`,
  profile: ({ id, handle }: { id: string; handle: string }) => `${origin}/profile/${id}/${handle}`,
})

export type WebAddresses = ReturnType<typeof webAddresses>
