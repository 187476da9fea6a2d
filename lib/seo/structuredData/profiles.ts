import { artisticFields } from '@/contract/enums/artisticFields'
import type { OrganizationType, Role } from '@/contract/enums/profiles'
import type { Profile } from '@/contract/profiles'
import { paths } from '@/lib/navigation/paths'
import { plainText } from '@/lib/formatting/plainText'
import { address, ids, imageObject, postalAddress, type JsonLdNode } from './nodes'

const organizationTypes: Partial<Record<OrganizationType, string>> = {
  GALLERY: 'ArtGallery',
  MUSEUM: 'Museum',
  UNIVERSITY: 'CollegeOrUniversity',
  NONPROFIT: 'NGO',
  NOT_FOR_PROFIT: 'NGO',
}

const jobTitles: Partial<Record<Role, string>> = { ARTIST: 'Artist', CURATOR: 'Curator' }

const instagram = (name: string | null) => {
  const [, account] = /^@?([\w.]{1,30})$/.exec(name ?? '') ?? []
  return account && `https://www.instagram.com/${account}/`
}

const elsewhere = ({ links, contact }: Profile) => {
  const others = [contact.website, instagram(contact.instagram), ...links.map(({ url }) => url)]
  const found = [...new Set(others.filter(Boolean))]
  return found.length > 0 ? found : undefined
}

/** What people and organizations have in common. */
const common = (profile: Profile) => ({
  '@id': ids.profile(profile.id),
  name: profile.name,
  description: profile.headline || plainText(profile.bioHtml) || undefined,
  url: address(paths.profile(profile.id, profile.handle)),
  address: postalAddress({ ...profile, street: profile.address }),
  telephone: profile.contact.phone ?? undefined,
  sameAs: elsewhere(profile),
})

const fieldsOf = ({ artisticFields: fields }: Profile) =>
  fields.length > 0 ? fields.map((field) => artisticFields[field]) : undefined

const person = (profile: Profile): JsonLdNode => ({
  '@type': 'Person',
  ...common(profile),
  alternateName: profile.handle,
  image: profile.image ? imageObject(profile.image) : undefined,
  jobTitle: jobTitles[profile.role],
  knowsAbout: fieldsOf(profile),
  email: profile.contact.email ?? undefined,
})

const organization = (profile: Profile): JsonLdNode => {
  const type =
    (profile.organizationType && organizationTypes[profile.organizationType]) ?? 'Organization'
  const pictures = [profile.cover, ...profile.gallery].filter((image) => image !== null)
  const thing: JsonLdNode = {
    '@type': type,
    ...common(profile),
    logo: profile.image ? imageObject(profile.image) : undefined,
    image: pictures.length > 0 ? pictures.map(imageObject) : undefined,
  }
  // A museum is a place, and places are neither founded nor written to.
  if (type === 'Museum') return thing
  return {
    ...thing,
    foundingDate: profile.foundedYear === null ? undefined : String(profile.foundedYear),
    knowsAbout: fieldsOf(profile),
    email: profile.contact.email ?? undefined,
  }
}

/** An organization as it is; a person as what their page is about. */
export const profileThing = (profile: Profile): JsonLdNode =>
  profile.role === 'ART_ORGANIZATION'
    ? organization(profile)
    : {
        '@type': 'ProfilePage',
        '@id': address(paths.profile(profile.id)),
        url: address(paths.profile(profile.id, profile.handle)),
        dateCreated: profile.createdAt,
        dateModified: profile.updatedAt,
        mainEntity: person(profile),
      }
