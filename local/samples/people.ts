import type { Insertable } from 'kysely'
import type { CvKind, Role } from '@/contract/enums'
import type { CvEntry } from '@/contract/profiles'
import type { ProfileTable } from '@/server/artTables'
import { derivedProfileColumns } from '@/server/derived/profiles'
import { accounts } from './accounts'
import { chanceOf, daysFrom, idOf, type Chance } from './chance'
import disciplines from './data/disciplines.json'
import places from './data/places.json'
import type { Master, Shown } from './pictures'

export type Discipline = keyof typeof disciplines
const disciplineNames = Object.keys(disciplines) as Discipline[]

export interface Person {
  name: string
  role: Role
  discipline: Discipline
  row: Insertable<ProfileTable>
}

/** Names that Latin letters cannot be taken from. */
const handles: Record<string, string> = { 'ليلى حداد': 'layla-haddad', '田中 蓮': 'ren-tanaka' }

export const handleOf = (name: string): string =>
  handles[name] ??
  name
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const headlines: Partial<Record<Role, readonly string[]>> = {
  CURATOR: [
    'Curator of small rooms and long conversations',
    'Exhibitions between archives and kitchens',
    'Independent curator, mostly on trains',
    'Print rooms, public programmes, footnotes',
    'Curates with neighbours',
    'Writes labels people finish reading',
  ],
  COLLECTOR: [
    'Collects works on paper by living artists',
    'Ceramics that are used every day',
    'One work a year, bought slowly',
    'Textiles and everything that hangs badly',
  ],
  ART_ENTHUSIAST: [
    'Goes to every opening within cycling distance',
    'Draws on Sundays, looks on Saturdays',
    'Volunteer guide and label reader',
    'Here for the open studios',
  ],
}

const bios: Partial<Record<Role, readonly string[]>> = {
  CURATOR: [
    'I make exhibitions that can be visited in a lunch break and remembered for longer. Lately I work with archives that were never meant to be seen.',
    'Fifteen years of hanging, lending and apologising to conservators. I answer every proposal that is about one thing.',
  ],
  COLLECTOR: [
    'I buy from studios, pay at once, and lend to anybody who asks politely.',
    'The collection lives in a flat with bad light, so most of it travels.',
  ],
  ART_ENTHUSIAST: [
    'I do not make art. I make time for it.',
    'I keep a notebook of every picture that stopped me. There are nine of them on the shelf.',
  ],
}

const schools = [
  'Academy of Fine Arts',
  'School of Applied Arts',
  'Royal College',
  'State Art Institute',
  'Evening School of Printmaking',
]
const shows = [
  'Rooms, Mostly Empty',
  'What the Tide Kept',
  'Paper Weather',
  'The Long Table',
  'Standing Water',
  'Corrections',
  'Second Yellow',
  'Everything by Hand',
  'Night Windows',
  'A Small Survey',
]
const venues = places.flatMap(({ organizations, city }) =>
  organizations.map(([name]) => `${name ?? ''}, ${city}`),
)

function cvOf(chance: Chance, year: number, city: string): CvEntry[] {
  const entry = (kind: CvKind, back: number, title: string, place: string) => ({
    ...{ kind, year: year - back, title, place },
  })
  const shown = chance.some(shows, chance.between(2, 5))
  return [
    entry('EDUCATION', chance.between(8, 24), 'MFA', `${chance.pick(schools)}, ${city}`),
    ...shown.map((title, n) =>
      entry('EXHIBITION', n * 2 + chance.below(2), title, chance.pick(venues)),
    ),
    ...(chance.happens(0.5)
      ? [entry('RESIDENCY', chance.between(1, 6), 'Artist in residence', chance.pick(venues))]
      : []),
    ...(chance.happens(0.4)
      ? [entry('AWARD', chance.between(1, 9), 'Open Drawing Prize, shortlist', chance.pick(venues))]
      : []),
    ...(chance.happens(0.3)
      ? [entry('COLLECTION', chance.between(1, 9), 'Works on paper', chance.pick(venues))]
      : []),
    ...(chance.happens(0.3)
      ? [entry('PRESS', chance.below(4), '“Ten studios to visit”', 'Ledger Art Review')]
      : []),
  ].sort((a, b) => b.year - a.year)
}

/** Mostly artists; every eighth looks after art, buys it, or comes to see it. */
const roleAt = (n: number): Role =>
  n % 8 !== 3 && n % 10 !== 9
    ? 'ARTIST'
    : ((['CURATOR', 'COLLECTOR', 'ART_ENTHUSIAST'] as const)[n % 3] ?? 'CURATOR')

/** A hundred and twenty people of thirty cities. */
export function makePeople(now: Date, avatars: Master[], covers: Master[], shown: Shown): Person[] {
  const names = places.flatMap((place) => place.people.map((name) => ({ name, place })))
  return names.map(({ name, place }, n) => {
    const chance = chanceOf(name)
    const isKnown = name === accounts.artist.displayName
    const role = isKnown ? 'ARTIST' : roleAt(n)
    const discipline = isKnown
      ? 'painting'
      : (disciplineNames[n % disciplineNames.length] ?? 'painting')
    const facts = disciplines[discipline]
    const headline = chance.pick(headlines[role] ?? facts.headlines)
    const avatar = n % 11 === 7 ? undefined : avatars[n % Math.max(1, avatars.length)]
    const cover =
      role === 'ARTIST' && n % 3 === 0 ? covers[n % Math.max(1, covers.length)] : undefined
    const created = daysFrom(now, -20 - chance.below(700) - chance.next())
    const fields = role === 'ARTIST' ? facts.fields : role === 'CURATOR' ? ['CURATING'] : []
    const described = {
      name,
      role,
      handle: handleOf(name),
      organizationType: null,
      headline,
      city: place.city,
      country: place.country,
      artisticFields: fields as Insertable<ProfileTable>['artistic_fields'] & string[],
    }
    return {
      name,
      role,
      discipline,
      row: {
        ...emptyProfile,
        id: idOf(`profile ${name}`),
        owner_uid: isKnown ? accounts.artist.uid : `sample-person-${n}`,
        role,
        name,
        handle: described.handle,
        pronouns: chance.happens(0.6)
          ? chance.pick(['SHE_HER', 'HE_HIM', 'THEY_THEM'] as const)
          : null,
        headline,
        bio: n % 9 === 4 ? null : chance.pick(bios[role] ?? facts.bios),
        statement: role === 'ARTIST' ? chance.pick(facts.bios) : null,
        city: place.city,
        country: place.country,
        artistic_fields: described.artisticFields,
        image: avatar ? JSON.stringify({ ...shown(avatar), alt: '' }) : null,
        cover: cover ? JSON.stringify(shown(cover)) : null,
        links: JSON.stringify([
          { label: 'Website', url: `https://${described.handle}.example.com/` },
        ]),
        contact: JSON.stringify({
          email: `${described.handle}@example.com`,
          phone: null,
          website: `https://${described.handle}.example.com/`,
          instagram: described.handle.replaceAll('-', '.'),
          showEmail: n % 4 === 0,
          showPhone: false,
        }),
        cv: JSON.stringify(role === 'ARTIST' ? cvOf(chance, now.getUTCFullYear(), place.city) : []),
        ...derivedProfileColumns(described),
        created_at: created,
        updated_at: created,
      },
    }
  })
}

export const emptyProfile = {
  organization_type: null,
  founded_year: null,
  address: null,
  opening_hours: null,
  deleted_at: null,
  deleted_by: null,
  deleted_reason: null,
}
