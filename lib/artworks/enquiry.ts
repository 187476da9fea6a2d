import type { Artwork } from '@/contract/artworks/artworks'
import type { Profile } from '@/contract/profiles/profiles'
import type { ApiResult } from '@/lib/api/client'
import { paths } from '@/lib/navigation/paths'
import { titleOf } from './artworks'

/** Whether the artwork can be asked for. */
export const isForSale = ({ availability }: Pick<Artwork, 'availability'>) =>
  availability === 'FOR_SALE' || availability === 'ON_REQUEST'

/** Where an enquiry about an artwork is written; null when its profile can only be looked at. */
export const enquiryAddress = (
  artwork: Pick<Artwork, 'id' | 'title' | 'profile'>,
  { data: profile }: ApiResult<Pick<Profile, 'acceptsMessages' | 'contact'>>,
): string | null => {
  if (profile?.acceptsMessages !== false) return paths.contact(artwork.profile.id, artwork.id)
  const { email } = profile.contact
  return email && `mailto:${email}?subject=${encodeURIComponent(titleOf(artwork))}`
}
