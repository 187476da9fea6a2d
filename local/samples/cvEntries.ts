import type { CvKind } from '@/contract/enums/profiles'
import type { CvEntry } from '@/contract/forms/profile'
import type { Random } from './random'
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
  'Standing Water',
  'Corrections',
  'Second Yellow',
  'Everything by Hand',
  'Night Windows',
  'A Small Survey',
]
const venues = organizations.map(({ name, city }) => `${name}, ${city}`)

/** Makes a plausible CV, newest entry first. */
export function cvEntries(random: Random, year: number, city: string): CvEntry[] {
  const entry = (kind: CvKind, back: number, title: string, place: string): CvEntry => ({
    kind,
    year: year - back,
    title,
    place,
  })
  const exhibitions = random
    .sample(shows, random.between(2, 5))
    .map((title, n) => entry('EXHIBITION', n * 2 + random.below(2), title, random.pick(venues)))
  const rest = [
    entry('RESIDENCY', random.between(1, 6), 'Artist in residence', random.pick(venues)),
    entry('AWARD', random.between(1, 9), 'Drawing prize, shortlist', random.pick(venues)),
    entry('COLLECTION', random.between(1, 9), 'Works on paper', random.pick(venues)),
    entry('PRESS', random.below(4), '“Ten studios to visit”', random.pick(venues)),
  ].filter(() => random.chance(0.4))
  const education = entry(
    'EDUCATION',
    random.between(8, 24),
    'MFA',
    `${random.pick(schools)}, ${city}`,
  )
  return [education, ...exhibitions, ...rest].sort((a, b) => b.year - a.year)
}
