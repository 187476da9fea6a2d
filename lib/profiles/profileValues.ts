import type { CareerStage } from '@/contract/enums/terms'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { CvKind, OrganizationType, Pronouns, Role } from '@/contract/enums/profiles'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { ProfileChanges } from '@/lib/api/profiles/profiles'
import { textOrNull } from '@/lib/forms/typedText'

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
  acceptsMessages: boolean
}

/** The values of the profile form. A missing value is an empty string. */
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
  careerStage: CareerStage | ''
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
  careerStage: known.careerStage ?? '',
  artisticFields: [...(known.artisticFields ?? [])],
  organizationType: known.organizationType ?? '',
  foundedYear: known.foundedYear ? String(known.foundedYear) : '',
  address: known.address ?? '',
  openingHours: known.openingHours ?? '',
  links: (known.links ?? []).map((link, index) => ({ key: `saved ${index}`, ...link })),
  contact: {
    email: known.contact?.email ?? '',
    phone: known.contact?.phone ?? '',
    website: known.contact?.website ?? '',
    instagram: known.contact?.instagram ?? '',
    showEmail: known.contact?.showEmail ?? false,
    showPhone: known.contact?.showPhone ?? false,
    acceptsMessages: known.contact?.acceptsMessages ?? true,
  },
  cv: (known.cv ?? []).map((entry, index) => ({
    ...entry,
    key: `saved ${index}`,
    year: String(entry.year),
  })),
})

/** Adds `https://` to an address that was entered without a scheme. */
export const asWebAddress = (text: string) => {
  const plain = text.trim()
  return !plain || /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`
}

const contactOf = (contact: ContactValues): ProfileChanges['contact'] => ({
  email: textOrNull(contact.email),
  phone: textOrNull(contact.phone),
  website: textOrNull(asWebAddress(contact.website)),
  instagram: textOrNull(contact.instagram.replace(/^\s*@/, '')),
  showEmail: contact.showEmail,
  showPhone: contact.showPhone,
  acceptsMessages: contact.acceptsMessages,
})

/** The request body for the named fields. */
export const changesOf = (
  values: ProfileValues,
  names: readonly (keyof ProfileValues)[],
): ProfileChanges => {
  const all: ProfileChanges = {
    role: values.role,
    name: values.name.trim(),
    handle: values.handle.trim(),
    pronouns: values.pronouns || null,
    headline: textOrNull(values.headline),
    bio: textOrNull(values.bio),
    statement: textOrNull(values.statement),
    city: textOrNull(values.city),
    country: values.country || null,
    careerStage: values.careerStage || null,
    artisticFields: values.artisticFields,
    organizationType: values.organizationType || null,
    foundedYear: values.foundedYear.trim() ? Number(values.foundedYear) : null,
    address: textOrNull(values.address),
    openingHours: textOrNull(values.openingHours),
    links: values.links.map(({ label, url }) => ({ label: label.trim(), url: asWebAddress(url) })),
    contact: contactOf(values.contact),
    cv: values.cv.map(({ kind, year, title, place }) => ({
      kind,
      title: title.trim(),
      place: place.trim(),
      year: Number(year),
    })),
  }
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
