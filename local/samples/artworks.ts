import type { Insertable } from 'kysely'
import type { ArtworkCategory, Availability } from '@/contract/enums/artworks'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import type { BoostTable } from '@/server/db/tables/payments/boosts'
import { derivedArtworkColumns } from '@/server/repositories/derivedColumns/artworks'
import { accounts } from './accounts'
import { daysFrom } from './dates'
import { seededRandom, type Random } from './random'
import { sampleId } from './sampleId'
import descriptions from './data/descriptions.json'
import disciplines from './data/disciplines.json'
import titlesByStyle from './data/artworkTitles.json'
import { makeBoost } from './boosts'
import { assignImages } from './assignImages'
import type { Person } from './people'
import type { SampleImage, ToStoredImage } from './sampleImages'
import { disciplineOfStyle, type Discipline } from './styles'

const COUNT = 400
const UNTITLED_EVERY = 41

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'JPY'] as const
const wholeUnits: Record<(typeof currencies)[number], number> = {
  EUR: 100,
  USD: 100,
  GBP: 100,
  CHF: 100,
  SEK: 1000,
  JPY: 150,
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

/** Common lengths of the longer edge, in centimeters. */
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

function sizeOf(random: Random, discipline: Discipline, image: SampleImage) {
  if (random.chance(0.08)) return { height: null, width: null, depth: null, unit: null }
  const long = random.pick(edges[discipline])
  const ratio = image.width / image.height
  const width = ratio >= 1 ? long : long * ratio
  const height = ratio >= 1 ? long / ratio : long
  const hasDepth = ['sculpture', 'ceramics', 'installation'].includes(discipline)
  const isInches = random.chance(0.12)
  const unit = isInches ? ('in' as const) : ('cm' as const)
  const inUnit = (cm: number) => (isInches ? Math.round((cm / 2.54) * 4) / 4 : Math.round(cm))
  return {
    height: inUnit(height),
    width: inUnit(width),
    depth: hasDepth ? inUnit(Math.min(width, height) * 0.6) : null,
    unit,
  }
}

function saleOf(random: Random, long: number) {
  const availability = random.pick<Availability>([
    ...(['FOR_SALE', 'FOR_SALE', 'FOR_SALE', 'SOLD', 'ON_REQUEST'] as const),
    ...(['NOT_FOR_SALE', 'NOT_FOR_SALE'] as const),
  ])
  if (availability !== 'FOR_SALE') return { availability, price_minor: null, price_currency: null }
  const currency = random.pick(currencies)
  const units = Math.max(2, Math.round((long * random.between(12, 30)) / 50)) * 50
  return { availability, price_minor: units * wholeUnits[currency], price_currency: currency }
}

export interface SampleArtwork {
  row: Insertable<ArtworkTable>
  boosts: Insertable<BoostTable>[]
  image: SampleImage
}

/** Makes 400 public artworks. Several artists may share an image, each under a different title. */
export function makeArtworks(
  now: Date,
  people: Person[],
  images: SampleImage[],
  toStored: ToStoredImage,
): SampleArtwork[] {
  const artists = people.filter(({ role }) => role === 'ARTIST')
  const middle = Math.floor(artists.length / 2)
  const withAccount = artists.filter(({ row }) => row.owner_uid === accounts.artist.uid)
  // The artist with an account is listed twice to get twice as many artworks.
  const turns = [...artists.slice(0, middle), ...withAccount, ...artists.slice(middle)]

  return assignImages(turns, images, COUNT).map(({ artist, image, round, others }, n) => {
    const random = seededRandom(`work ${n}`)
    const discipline = disciplineOfStyle(image.style)
    const facts = disciplines[discipline]
    const { titles, mediums } = textsFor(image)
    const title = titleOf(titles[round % titles.length] ?? '', Math.floor(round / titles.length))
    const size = sizeOf(random, discipline, image)
    const year = now.getUTCFullYear() - random.below(9)
    // Spreads the dates so that consecutive artworks are by different artists.
    const created = daysFrom(now, -((n * 89) % COUNT) * 0.83 - random.next())
    const details = random.chance(0.12) ? others.slice(0, 2) : []
    const described = {
      title: n % UNTITLED_EVERY === 17 ? null : title,
      medium: random.chance(0.94) ? random.pick(mediums) : null,
      category: facts.category as ArtworkCategory,
      tags: random.sample(facts.tags, random.between(1, 4)),
      profileName: artist.name,
    }
    const id = sampleId(`work ${n}`)
    return {
      row: {
        id,
        profile_id: artist.row.id ?? '',
        title: described.title,
        description: n % 3 === 0 ? null : (descriptions[(n * 7) % descriptions.length] ?? null),
        year_from: year,
        year_to: random.chance(0.15) ? year + 1 : null,
        medium: described.medium,
        category: described.category,
        ...size,
        edition: ['print', 'photography', 'digital'].includes(discipline)
          ? `${random.between(1, 9)} of ${random.between(10, 30)}`
          : null,
        ...saleOf(random, Math.max(size.height ?? 50, size.width ?? 50)),
        tags: described.tags,
        images: JSON.stringify([image, ...details].map(toStored)),
        embed:
          n % 53 === 9 ? JSON.stringify({ ...embeds[n % embeds.length], thumbnail: null }) : null,
        featured_at: n % 7 === 3 ? created : null,
        visibility: 'PUBLIC',
        made_with_ai: n % 67 === 12,
        ...derivedArtworkColumns(described),
        created_at: created,
        updated_at: created,
      },
      boosts: boostsOf(n, id, now),
      image,
    }
  })
}

/** Possible titles and mediums for an image. */
function textsFor({ style, file }: SampleImage): {
  titles: readonly string[]
  mediums: readonly string[]
} {
  const styles: Record<string, { titles: Record<string, readonly string[]>; mediums: string[] }> =
    titlesByStyle
  const { titles = {}, mediums = [] } = styles[style] ?? {}
  const facts = disciplines[disciplineOfStyle(style)]
  const own = titles[file.replace('.webp', '')]
  return { titles: own ?? facts.titles, mediums: mediums.length > 0 ? mediums : facts.mediums }
}

const roman = ['', ' II', ' III', ' IV', ' V']
const titleOf = (title: string, round: number) => `${title}${roman[round] ?? ` ${round + 1}`}`

function boostsOf(n: number, artwork: string, now: Date): Insertable<BoostTable>[] {
  const type = n % 97 === 21 ? 'TOP_POST' : n % 61 === 5 ? 'HIGHLIGHT' : undefined
  return type ? [makeBoost(now, { artwork }, { type })] : []
}
