import type { CvKind } from '@/contract/enums/profiles'
import type { CvEntry } from '@/contract/profiles'
import type { Chance } from './chance'
import organizations from './data/organizations.json'

const schools = [
  'Academy of Fine Arts',
  'School of Applied Arts',
  'State Art Institute',
  'Evening School of Printmaking',
]
const shows = [
  'Rooms, Mostly Empty',
  'What the Tide Kept',
  'Paper Weather',
  'The Long Table',
  'ColumnItem Water',
  'Corrections',
  'Second Yellow',
  'Everything by Hand',
  'Night Windows',
  'A Small Survey',
]
const venues = organizations.map(({ name, city }) => `${name}, ${city}`)

/** A believable working life, the latest first. */
export function cvOf(chance: Chance, year: number, city: string): CvEntry[] {
  const entry = (kind: CvKind, back: number, title: string, place: string): CvEntry => ({
    kind,
    year: year - back,
    title,
    place,
  })
  const exhibitions = chance
    .some(shows, chance.between(2, 5))
    .map((title, n) => entry('EXHIBITION', n * 2 + chance.below(2), title, chance.pick(venues)))
  const rest = [
    entry('RESIDENCY', chance.between(1, 6), 'Artist in residence', chance.pick(venues)),
    entry('AWARD', chance.between(1, 9), 'Drawing prize, shortlist', chance.pick(venues)),
    entry('COLLECTION', chance.between(1, 9), 'Works on paper', chance.pick(venues)),
    entry('PRESS', chance.below(4), '“Ten studios to visit”', chance.pick(venues)),
  ].filter(() => chance.happens(0.4))
  const education = entry(
    'EDUCATION',
    chance.between(8, 24),
    'MFA',
    `${chance.pick(schools)}, ${city}`,
  )
  return [education, ...exhibitions, ...rest].sort((a, b) => b.year - a.year)
}
