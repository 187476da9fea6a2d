import type { Insertable } from 'kysely'
import type { ArtworkCategory, Availability } from '@/contract/enums/artworks'
import type { ArtworkTable, BoostTable } from '@/server/db/tables/artTables'
import { derivedArtworkColumns } from '@/server/derived/artworks'
import { accounts } from './accounts'
import { chanceOf, daysFrom, idOf, type Chance } from './chance'
import descriptions from './data/descriptions.json'
import disciplines from './data/disciplines.json'
import drawn from './data/pictures.json'
import { hangWorks } from './hanging'
import type { Person } from './people'
import type { Master, Shown } from './pictures'
import { disciplineOfStyle, type Discipline } from './styles'

const COUNT = 400
const UNTITLED_EVERY = 41

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'JPY'] as const
const wholeUnits: Record<(typeof currencies)[number], number> = {
  ...{ EUR: 100, USD: 100, GBP: 100, CHF: 100, SEK: 1000, JPY: 150 },
}

const embeds = [
  { provider: 'VIMEO' as const, url: 'https://vimeo.com/76979871', title: 'Studio visit' },
  {
    provider: 'YOUTUBE' as const,
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: 'Making of',
  },
  { provider: null, url: 'https://studio.example.com/notes', title: null },
]

/** Long edges that studios buy stretchers and paper for, in centimetres. */
const edges: Record<Discipline, readonly number[]> = {
  painting: [30, 40, 60, 80, 100, 120, 150, 180],
  drawing: [21, 30, 42, 50, 70, 100],
  print: [20, 30, 40, 50, 70, 90],
  photography: [24, 30, 40, 60, 90, 120],
  sculpture: [35, 60, 90, 140, 190],
  ceramics: [18, 24, 30, 42],
  textile: [60, 90, 120, 160, 210],
  digital: [30, 42, 60, 84],
  collage: [20, 28, 35, 50],
  installation: [120, 200, 260],
}

function sizeOf(chance: Chance, discipline: Discipline, master: Master) {
  if (chance.happens(0.08)) return { height: null, width: null, depth: null, unit: null }
  const long = chance.pick(edges[discipline])
  const ratio = master.width / master.height
  const width = ratio >= 1 ? long : long * ratio
  const height = ratio >= 1 ? long / ratio : long
  const hasDepth = ['sculpture', 'ceramics', 'installation'].includes(discipline)
  const isInches = chance.happens(0.12)
  const unit = isInches ? ('in' as const) : ('cm' as const)
  const written = (cm: number) => (isInches ? Math.round((cm / 2.54) * 4) / 4 : Math.round(cm))
  return {
    height: written(height),
    width: written(width),
    depth: hasDepth ? written(Math.min(width, height) * 0.6) : null,
    unit,
  }
}

function saleOf(chance: Chance, long: number) {
  const availability = chance.pick<Availability>([
    ...(['FOR_SALE', 'FOR_SALE', 'FOR_SALE', 'SOLD', 'ON_REQUEST'] as const),
    ...(['NOT_FOR_SALE', 'NOT_FOR_SALE'] as const),
  ])
  if (availability !== 'FOR_SALE') return { availability, price_minor: null, price_currency: null }
  const currency = chance.pick(currencies)
  const units = Math.max(2, Math.round((long * chance.between(12, 30)) / 50)) * 50
  return { availability, price_minor: units * wholeUnits[currency], price_currency: currency }
}

export interface SampleWork {
  row: Insertable<ArtworkTable>
  boosts: Insertable<BoostTable>[]
}

/** Four hundred public works of the artists, over pictures that several of them share. */
export function makeWorks(
  now: Date,
  people: Person[],
  masters: Master[],
  shown: Shown,
): SampleWork[] {
  const artists = people.filter(({ role }) => role === 'ARTIST')
  const middle = Math.floor(artists.length / 2)
  const known = artists.filter(({ row }) => row.owner_uid === accounts.artist.uid)
  // who can sign in has twice as many: enough to fill a wall
  const turns = [...artists.slice(0, middle), ...known, ...artists.slice(middle)]

  return hangWorks(turns, masters, COUNT).map(({ artist, master, round, others }, n) => {
    const chance = chanceOf(`work ${n}`)
    const discipline = disciplineOfStyle(master.style)
    const facts = disciplines[discipline]
    const { titles, mediums } = wordsFor(master)
    const title = titleOf(titles[round % titles.length] ?? '', Math.floor(round / titles.length))
    const size = sizeOf(chance, discipline, master)
    const year = now.getUTCFullYear() - chance.below(9)
    // neighbors in time are by different artists
    const made = daysFrom(now, -((n * 89) % COUNT) * 0.83 - chance.next())
    const details = chance.happens(0.12) ? others.slice(0, 2) : []
    const described = {
      title: n % UNTITLED_EVERY === 17 ? null : title,
      medium: chance.happens(0.94) ? chance.pick(mediums) : null,
      category: facts.category as ArtworkCategory,
      tags: chance.some(facts.tags, chance.between(1, 4)),
      profileName: artist.name,
    }
    const id = idOf(`work ${n}`)
    return {
      row: {
        id,
        profile_id: artist.row.id ?? '',
        title: described.title,
        description: n % 3 === 0 ? null : (descriptions[(n * 7) % descriptions.length] ?? null),
        year_from: year,
        year_to: chance.happens(0.15) ? year + 1 : null,
        medium: described.medium,
        category: described.category,
        ...size,
        edition: ['print', 'photography', 'digital'].includes(discipline)
          ? `${chance.between(1, 9)} of ${chance.between(10, 30)}`
          : null,
        ...saleOf(chance, Math.max(size.height ?? 50, size.width ?? 50)),
        tags: described.tags,
        images: JSON.stringify([master, ...details].map(shown)),
        embed:
          n % 53 === 9 ? JSON.stringify({ ...embeds[n % embeds.length], thumbnail: null }) : null,
        featured_at: n % 7 === 3 ? made : null,
        visibility: 'PUBLIC',
        made_with_ai: n % 67 === 12,
        ...derivedArtworkColumns(described),
        created_at: made,
        updated_at: made,
      },
      boosts: boostsOf(n, id, now),
    }
  })
}

/** What a picture may be called, and what it passes for being made of. */
function wordsFor({ style, file }: Master): {
  titles: readonly string[]
  mediums: readonly string[]
} {
  const styles: Record<string, { titles: Record<string, readonly string[]>; mediums: string[] }> =
    drawn
  const { titles = {}, mediums = [] } = styles[style] ?? {}
  const facts = disciplines[disciplineOfStyle(style)]
  const own = titles[file.replace('.webp', '')]
  return { titles: own ?? facts.titles, mediums: mediums.length > 0 ? mediums : facts.mediums }
}

const roman = ['', ' II', ' III', ' IV', ' V']
const titleOf = (title: string, round: number) => `${title}${roman[round] ?? ` ${round + 1}`}`

function boostsOf(n: number, artworkId: string, now: Date): Insertable<BoostTable>[] {
  const type = n % 97 === 21 ? 'TOP_POST' : n % 61 === 5 ? 'HIGHLIGHT' : undefined
  if (!type) return []
  return [
    {
      id: idOf(`boost of work ${n}`),
      artwork_id: artworkId,
      opportunity_id: null,
      type,
      starts_at: daysFrom(now, -1),
      ends_at: daysFrom(now, type === 'TOP_POST' ? 6 : 13),
      paid_by: 'sample',
      created_at: daysFrom(now, -1),
    },
  ]
}
