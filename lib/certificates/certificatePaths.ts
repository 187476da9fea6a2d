import { withQuery } from '@/lib/navigation/paths'

export const certificatePaths = {
  own: '/artworks/certificates',
  /** The own certificates, with the form for a work. */
  issue: (artworkId?: string) => withQuery('/artworks/certificates', { artwork: artworkId }),
  confirmation: (hash: string) => `/artworks/certificates/${hash}`,
}
