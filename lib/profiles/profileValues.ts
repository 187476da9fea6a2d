import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { CvKind, OrganizationType, Pronouns, Role } from '@/contract/enums/profiles'
import type { OwnProfile } from '@/contract/profiles'
import type { ProfileChanges } from '@/lib/api/profiles'

export interface CvValues {
  key: string
  kind: CvKind
  year: string
  title: string
  place: string
}

export interface LinkValues {
  key: string
  label: string
  url: string
}

export interface ContactValues {
  email: string
  phone: string
  website: string
  instagram: string
  showEmail: boolean
  showPhone: boolean
}

/** A profile as its form holds it: what is not said is empty. */
export interface ProfileValues {
  role: Role | undefined
  name: string
  handle: string
  pronouns: Pronouns | ''
  headline: string
  bio: string
  statement: string
  city: string
  country: string
  artisticFields: ArtisticField[]
  organizationType: OrganizationType | ''
  foundedYear: string
  address: string
  openingHours: string
  links: LinkValues[]
  contact: ContactValues
  cv: CvValues[]
}

type Known = Partial<Pick<OwnProfile, keyof ProfileValues>> | ProfileChanges

export const valuesOf = (known: Known): ProfileValues => ({
  role: known.role,
  name: known.name ?? '',
  handle: known.handle ?? '',
  pronouns: known.pronouns ?? '',
  headline: known.headline ?? '',
  bio: known.bio ?? '',
  statement: known.statement ?? '',
  city: known.city ?? '',
  country: known.country ?? '',
  artisticFields: [...(known.artisticFields ?? [])],
  organizationType: known.organizationType ?? '',
  foundedYear: known.foundedYear ? String(known.foundedYear) : '',
  address: known.address ?? '',
  openingHours: known.openingHours ?? '',
  links: (known.links ?? []).map((link, index) => ({ key: `kept ${index}`, ...link })),
  contact: {
    email: known.contact?.email ?? '',
    phone: known.contact?.phone ?? '',
    website: known.contact?.website ?? '',
    instagram: known.contact?.instagram ?? '',
    showEmail: known.contact?.showEmail ?? false,
    showPhone: known.contact?.showPhone ?? false,
  },
  cv: (known.cv ?? []).map((entry, index) => ({
    ...entry,
    key: `kept ${index}`,
    year: String(entry.year),
  })),
})

const said = (text: string) => text.trim() || null

/** `example.org` is what people write, and `https://example.org` what they mean. */
export const asWebAddress = (text: string) => {
  const plain = text.trim()
  return !plain || /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`
}

const contactOf = (contact: ContactValues): ProfileChanges['contact'] => ({
  email: said(contact.email),
  phone: said(contact.phone),
  website: said(asWebAddress(contact.website)),
  instagram: said(contact.instagram.replace(/^\s*@/, '')),
  showEmail: contact.showEmail,
  showPhone: contact.showPhone,
})

/** What the API takes, of the values named. */
export const changesOf = (
  values: ProfileValues,
  names: readonly (keyof ProfileValues)[],
): ProfileChanges => {
  const all: ProfileChanges = {
    role: values.role,
    name: values.name.trim(),
    handle: values.handle.trim(),
    pronouns: values.pronouns || null,
    headline: said(values.headline),
    bio: said(values.bio),
    statement: said(values.statement),
    city: said(values.city),
    country: values.country || null,
    artisticFields: values.artisticFields,
    organizationType: values.organizationType || null,
    foundedYear: values.foundedYear.trim() ? Number(values.foundedYear) : null,
    address: said(values.address),
    openingHours: said(values.openingHours),
    links: values.links.map(({ label, url }) => ({ label: label.trim(), url: asWebAddress(url) })),
    contact: contactOf(values.contact),
    cv: values.cv.map(({ kind, year, title, place }) => ({
      ...{ kind, title: title.trim(), place: place.trim() },
      year: Number(year),
    })),
  }
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
