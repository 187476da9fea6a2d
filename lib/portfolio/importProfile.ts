import type { BodyFor } from '@/contract/endpoint'
import type { OwnProfile, updateProfile } from '@/contract/profiles/profiles'
import type { Portfolio, PortfolioImage, ProfilePart } from './readPortfolio'

type Changes = BodyFor<typeof updateProfile>

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const withoutEmpty = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))

/**
 * The texts of the file for the profile. What the file leaves empty stays, also contact that it does not contain
 * because it is hidden. Name, role and handle stay, too.
 */
export function profileChanges({ fields }: ProfilePart, { contact }: OwnProfile): Changes {
  const { contact: given, ...others } = withoutEmpty(fields)
  return {
    ...others,
    ...(typeof given === 'object' &&
      given !== null && { contact: { ...contact, ...withoutEmpty(given) } }),
  }
}

/** The images of the file for the places that are empty in the profile, each as a form. */
export async function profileImageForms(
  part: ProfilePart,
  profile: Pick<OwnProfile, 'image' | 'cover' | 'gallery'>,
  portfolio: Portfolio,
): Promise<FormData[]> {
  const wanted: [string, PortfolioImage][] = []
  if (part.image && !profile.image) wanted.push(['AVATAR', part.image])
  if (part.cover && !profile.cover) wanted.push(['COVER', part.cover])
  if (profile.gallery.length === 0)
    for (const image of part.gallery) wanted.push(['GALLERY', image])
  const found = wanted.filter(([, { file }]) => portfolio.sizeOf(file) !== undefined)
  return Promise.all(
    found.map(async ([type, { file, alt }]) => {
      const form = new FormData()
      form.set('type', type)
      form.set('alt', alt)
      form.set('signatures', JSON.stringify([portfolio.signatureOf(file)]))
      form.append('images', await portfolio.readImage(file), 'image')
      return form
    }),
  )
}
