import { artisticFields } from '@/contract/enums/artisticFields'
import {
  cvKinds,
  organizationSlugs,
  pronouns,
  roles,
  type CvKind,
  type DirectoryType,
  type OrganizationSlug,
} from '@/contract/enums/profiles'
import type { CvEntry } from '@/contract/forms/profile'
import type { Profile } from '@/contract/profiles/profiles'
import { directoryTitle } from '@/lib/directory/titles'
import { plainText, shorten } from '@/lib/formatting/plainText'
import { hostOf, webLink } from '@/lib/formatting/webLinks'
import { paths } from '@/lib/navigation/paths'
import { kindOf, placeOf, type Kind } from './labels'
import { isOrganization } from './profiles'

/** The number of exhibitions among the details. */
const RECENT = 2

const slugs = Object.keys(organizationSlugs) as OrganizationSlug[]

const slugOf = ({ organizationType }: Kind) =>
  slugs.find((slug) =>
    (organizationSlugs[slug].types as readonly (string | null)[]).includes(organizationType),
  )

/** The breadcrumb from the directory to the list that contains the profile. */
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

/** In the order of the kinds, the newest entry first. */
export const cvGroups = (cv: readonly CvEntry[]): CvGroup[] =>
  (Object.keys(cvKinds) as CvKind[])
    .map((kind) => ({
      kind,
      label: cvKinds[kind],
      entries: cv.filter((entry) => entry.kind === kind).sort((a, b) => b.year - a.year),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The last exhibitions, each on one line. */
export const recentExhibitions = (groups: readonly CvGroup[]) =>
  (groups.find(({ kind }) => kind === 'EXHIBITION')?.entries ?? [])
    .slice(0, RECENT)
    .map(({ title, place, year }) => [title, place, year].filter(Boolean).join(', '))

export interface ContactLink {
  label: string
  /** Of a link without a label, the same as the label. */
  text: string
  href: string
  isExternal: boolean
}

const externalLink = (label: string, url: string | null): ContactLink | null => {
  const address = webLink(url ?? '')
  if (!address) return null
  const host = hostOf(address)
  return { label: label.trim() || host, text: host, href: address.href, isExternal: true }
}

const instagram = (name: string | null): ContactLink | null => {
  const [, account] = /^@?([\w.]{1,30})$/.exec(name ?? '') ?? []
  if (!account) return null
  const href = `https://www.instagram.com/${account}/`
  return { label: 'Instagram', text: `@${account}`, href, isExternal: true }
}

/** The public contacts of a profile without duplicates, including email and phone. */
export const contactLinks = ({ contact, links }: Pick<Profile, 'contact' | 'links'>) => {
  const { email, phone, website, instagram: account } = contact
  const direct = { isExternal: false }
  const candidates = [
    externalLink('Website', website),
    instagram(account),
    ...links.map(({ label, url }) => externalLink(label, url)),
    email ? { ...direct, label: 'Email', text: email, href: `mailto:${email}` } : null,
    phone
      ? { ...direct, label: 'Phone', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }
      : null,
  ]
  const found = candidates.filter((link) => link !== null)
  return found.filter(({ href }, index) => found.findIndex((link) => link.href === href) === index)
}

const practiceOf = ({ artisticFields: fields }: Pick<Profile, 'artisticFields'>) =>
  fields
    .map((field, index) => {
      const label = artisticFields[field]
      return index === 0 ? label : label.toLowerCase()
    })
    .join(', ')

const descriptionOf = (profile: Profile) => {
  const { name, headline, bioHtml, statementHtml } = profile
  const subject = [name, kindOf(profile), placeOf(profile)].filter(Boolean).join(', ')
  const text = headline ?? plainText(bioHtml ?? statementHtml)
  return shorten([`${subject}.`, text].filter(Boolean).join(' '), 300)
}

/** The texts of a profile page, written on the server, so that browsers load no label tables. */
export interface ProfileWords {
  kind: string
  place: string
  pronouns: string | null
  /** The artistic fields. */
  practice: string
  trail: { href: string; label: string }[]
  contacts: ContactLink[]
  cv: CvGroup[]
  /** The last exhibitions. */
  recent: string[]
  /** For search engines. */
  description: string
}

export const profileWords = (profile: Profile): ProfileWords => {
  const cv = cvGroups(profile.cv)
  return {
    kind: kindOf(profile),
    place: placeOf(profile),
    pronouns: profile.pronouns && pronouns[profile.pronouns],
    practice: practiceOf(profile),
    trail: profileTrail(profile),
    contacts: contactLinks(profile),
    cv,
    recent: recentExhibitions(cv),
    description: descriptionOf(profile),
  }
}
