import { artisticFields } from '@/contract/enums/artisticFields'
import type { OrganizationType, Role } from '@/contract/enums/profiles'
import type { Profile } from '@/contract/profiles/profiles'
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

/** Properties that people and organizations share. */
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
  const images = [profile.cover, ...profile.gallery].filter((image) => image !== null)
  const node: JsonLdNode = {
    '@type': type,
    ...common(profile),
    logo: profile.image ? imageObject(profile.image) : undefined,
    image: images.length > 0 ? images.map(imageObject) : undefined,
  }
  // schema.org's Museum is a Place, which has neither a founding date nor an email.
  if (type === 'Museum') return node
  return {
    ...node,
    foundingDate: profile.foundedYear === null ? undefined : String(profile.foundedYear),
    knowsAbout: fieldsOf(profile),
    email: profile.contact.email ?? undefined,
  }
}

/** An organization itself; for a person, a ProfilePage about them. */
export const profileNode = (profile: Profile): JsonLdNode =>
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
