import { counts, text, years } from '@/contract/limits'
import { asWebAddress, type ProfileValues } from './profileValues'
import { webLink } from '@/lib/formatting/webLinks'

/** What is wrong, by the path of the value: `name`, `contact.email`, `cv.2.year`. */
export type Problems = Readonly<Record<string, string>>

export const none: Problems = {}

const tooLong = (value: string, limit: number) =>
  value.trim().length > limit && `Shorten this to ${limit} characters.`

const wrongYear = (year: string) => {
  const number = Number(year)
  const isYear = /^\s*\d{4}\s*$/.test(year) && number >= years.min && number <= years.max
  return !isYear && `Write a year of four figures, ${years.min} to ${years.max}.`
}

const wrongHandle = (handle: string) => {
  const { min, max } = text.handle
  const plain = handle.trim()
  if (plain.length < min || plain.length > max) return `Use ${min} to ${max} characters.`
  return (
    !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(plain) &&
    'Use letters a to z, digits, and single hyphens between them.'
  )
}

const wrongAddress = (url: string) => {
  const whole = asWebAddress(url)
  const link = webLink(whole)
  const isAddress = link?.hostname.includes('.') && !link.username && !/[\s<>"\\]/.test(whole)
  return !isAddress && 'Write a web address, such as https://example.org.'
}

const wrongEmail = (email: string) =>
  !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) &&
  'Write an email address, such as name@example.org.'

type Finding = readonly [path: string, problem: string | false]
type Checks = { [K in keyof ProfileValues]: (values: ProfileValues) => Finding[] }

const length =
  (name: 'headline' | 'bio' | 'statement' | 'city' | 'address' | 'openingHours') =>
  (values: ProfileValues): Finding[] => [[name, tooLong(values[name], text[name])]]

const checks: Checks = {
  role: ({ role }) => [['role', !role && 'Choose one of these.']],
  name: ({ name }) => [['name', (!name.trim() && 'Write a name.') || tooLong(name, text.name)]],
  handle: ({ handle }) => [['handle', wrongHandle(handle)]],
  pronouns: () => [],
  headline: length('headline'),
  bio: length('bio'),
  statement: length('statement'),
  city: length('city'),
  country: () => [],
  artisticFields: ({ artisticFields }) => [
    [
      'artisticFields',
      artisticFields.length > counts.artisticFields &&
        `Choose ${counts.artisticFields} at the most.`,
    ],
  ],
  organizationType: ({ role, organizationType }) => [
    [
      'organizationType',
      role === 'ART_ORGANIZATION' && !organizationType && 'Choose what kind of place it is.',
    ],
  ],
  foundedYear: ({ foundedYear }) => [
    ['foundedYear', foundedYear.trim() !== '' && wrongYear(foundedYear)],
  ],
  address: length('address'),
  openingHours: length('openingHours'),
  links: ({ links }) =>
    links.flatMap(({ label, url }, index): Finding[] => [
      [`links.${index}.label`, tooLong(label, text.linkLabel)],
      [`links.${index}.url`, wrongAddress(url)],
    ]),
  contact: ({ contact }) => [
    ['contact.email', contact.email.trim() !== '' && wrongEmail(contact.email)],
    ['contact.phone', tooLong(contact.phone, text.phone)],
    ['contact.website', contact.website.trim() !== '' && wrongAddress(contact.website)],
  ],
  cv: ({ cv }) =>
    cv.flatMap(({ year, title, place }, index): Finding[] => [
      [`cv.${index}.year`, wrongYear(year)],
      [`cv.${index}.title`, (!title.trim() && 'Say what it was.') || tooLong(title, text.cvTitle)],
      [`cv.${index}.place`, tooLong(place, text.cvPlace)],
    ]),
}

/** What can be known to be wrong before anything is sent. */
export const problemsIn = (
  values: ProfileValues,
  names: readonly (keyof ProfileValues)[],
): Problems =>
  Object.fromEntries(
    names
      .flatMap((name) => checks[name](values))
      .filter((finding): finding is [string, string] => finding[1] !== false),
  )
