import {
  cvKinds,
  organizationSlugs,
  organizationTypes,
  roles,
  type CvKind,
  type DirectoryType,
  type OrganizationSlug,
} from '@/contract/enums/profiles'
import type { Profile, ProfileByline } from '@/contract/profiles'
import type { CvEntry } from '@/contract/forms/profile'
import { countryName } from '@/lib/formatting/countries'
import { directoryTitle } from '@/lib/directory/titles'
import { paths } from '@/lib/navigation/paths'
import { hostOf, webLink } from '@/lib/formatting/webLinks'

/** Works on one page of a portfolio. */
export const WORKS_ON_PAGE = 48

type Kind = Pick<ProfileByline, 'role' | 'organizationType'>

export const isOrganization = ({ role }: Pick<ProfileByline, 'role'>) => role === 'ART_ORGANIZATION'

/** `Artist`, `Gallery`: what one would introduce them as. */
export const kindOf = ({ role, organizationType }: Kind) =>
  organizationType ? organizationTypes[organizationType] : roles[role]

/** `Lagos, Nigeria`; empty when neither is known. */
export const placeOf = ({ city, country }: Pick<ProfileByline, 'city' | 'country'>) =>
  [city, country && countryName(country)].filter(Boolean).join(', ')

const slugs = Object.keys(organizationSlugs) as OrganizationSlug[]

const slugOf = ({ organizationType }: Kind) =>
  slugs.find((slug) =>
    (organizationSlugs[slug].types as readonly (string | null)[]).includes(organizationType),
  )

/** The way to a profile: the directory, then its part of it. */
export const profileTrail = (profile: Kind) => {
  const top: DirectoryType = isOrganization(profile) ? 'organizations' : 'people'
  const slug = slugOf(profile)
  return [
    { href: paths.directory(top), label: 'Directory' },
    slug
      ? { href: paths.directory(slug), label: directoryTitle(slug) }
      : { href: `${paths.directory(top)}?roles=${profile.role}`, label: roles[profile.role] },
  ]
}

export interface CvGroup {
  kind: CvKind
  label: string
  entries: CvEntry[]
}

/** The entries by kind, in the order of the kinds, the newest first. */
export const cvGroups = (cv: readonly CvEntry[]): CvGroup[] =>
  (Object.keys(cvKinds) as CvKind[])
    .map((kind) => ({
      kind,
      label: cvKinds[kind],
      entries: cv.filter((entry) => entry.kind === kind).sort((a, b) => b.year - a.year),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The last exhibitions: what one has been doing. */
export const recentExhibitions = (cv: readonly CvEntry[], count = 2) =>
  (cvGroups(cv).find(({ kind }) => kind === 'EXHIBITION')?.entries ?? []).slice(0, count)

export interface WayToReach {
  label: string
  text: string
  href: string
  isElsewhere: boolean
}

const elsewhere = (label: string, url: string | null): WayToReach | null => {
  const address = webLink(url ?? '')
  return address && { label, text: hostOf(address), href: address.href, isElsewhere: true }
}

const instagram = (name: string | null): WayToReach | null => {
  const [, account] = /^@?([\w.]{1,30})$/.exec(name ?? '') ?? []
  if (!account) return null
  const href = `https://www.instagram.com/${account}/`
  return { label: 'Instagram', text: `@${account}`, href, isElsewhere: true }
}

/** All public contacts of a profile, including email and phone. */
export const waysToReach = ({ contact, links }: Pick<Profile, 'contact' | 'links'>) => {
  const { email, phone, website, instagram: account } = contact
  const direct = { isElsewhere: false }
  const ways = [
    elsewhere('Website', website),
    instagram(account),
    ...links.map(({ label, url }) => elsewhere(label, url)),
    email ? { ...direct, label: 'Email', text: email, href: `mailto:${email}` } : null,
    phone
      ? { ...direct, label: 'Phone', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }
      : null,
  ]
  const known = ways.filter((way): way is WayToReach => way !== null)
  return known.filter(({ href }, index) => known.findIndex((way) => way.href === href) === index)
}
