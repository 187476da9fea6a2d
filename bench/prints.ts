import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import { IMAGES_FOLDER, readSampleImages } from '@/local/samples/sampleImages'
import { defaultPortfolio, type Portfolio } from '@/contract/prints'
import { writeChecklist } from '@/server/exports/prints/checklist'
import { writeElevation } from '@/server/exports/prints/elevation'
import { writeLabels } from '@/server/exports/prints/labels'
import { writePortfolio } from '@/server/exports/prints/portfolio'
import type { ImageSource, PrintedWork } from '@/server/exports/prints/printed'
import { render } from '@/server/images/render'
import type { Row } from './report'

const WORKS = 100
/** In seconds of processor time. */
const MOST = 3
/** Its images are large. */
const MOST_PORTFOLIO = 20

const profile = { id: '', handle: '', name: 'Maren Oduya', role: 'ARTIST' as const }

/** A hundred works, each with an image of its own as far as there are some. */
function sampleWorks(): PrintedWork[] {
  const images = readSampleImages().filter(({ kind }) => kind === 'work')
  return Array.from({ length: WORKS }, (_, n) => {
    const image = images[n % images.length]
    const artwork = {
      id: String(n),
      title: `Harmattan, week ${n + 1}`,
      image: image && { ...image, key: image.file, url: '' },
      yearFrom: 2024,
      yearTo: 2026,
      medium: 'Oil and cold wax on linen',
      size: { height: 60, width: 80, depth: null, unit: 'cm' },
      profile: { ...profile, organizationType: null, image: null, city: null, country: null },
    } as unknown as ArtworkSummary
    return { number: n + 1, artwork, page: `https://artcommons.example/art/${n}` }
  })
}

/** Renders each image from its file, as the API does that has none of them in its cache. */
const source = {
  client: 'bench',
  images: {
    queues: {},
    async read(key: string, { w }: { w?: number }) {
      const master = await readFile(path.join(IMAGES_FOLDER, key))
      const wanted = { width: w ?? null, isSquare: false, ellipse: false, format: 'webp' as const }
      return { body: await render(master, key, wanted), contentType: 'image/webp' }
    },
  },
} as unknown as ImageSource

async function measure(what: string, write: () => Promise<Uint8Array>, most = MOST): Promise<Row> {
  const before = process.cpuUsage()
  const { length } = await write()
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  return {
    what: `${what} of ${WORKS} works, processor time`,
    ours: `${seconds.toFixed(2)} s`,
    peer: `${most} s, ${Math.round(length / 1024)} KiB`,
    ratio: seconds / most,
    limit: { most: 1 },
  }
}

/** What it costs to print a hundred works as PDF. */
export async function benchPrints(): Promise<Row[]> {
  const works = sampleWorks()
  const at = new Date()
  const walls = Array.from({ length: 10 }, (_, wall) => ({
    title: '',
    height: 270,
    works: works.slice(wall * 10, wall * 10 + 10).map((work, n) => ({
      work,
      x: 70 + n * 168,
      y: 145,
      width: 80,
      height: 60,
    })),
  }))
  const title = 'What the weather leaves'
  return [
    await measure('list of works', () =>
      writeChecklist({ title, subtitle: '', works, source, at, paper: 'A4' }),
    ),
    await measure('wall labels', () =>
      writeLabels({ title, works, size: 'MEDIUM', at, paper: 'A4' }),
    ),
    await measure('walls to scale', () =>
      writeElevation({ title, walls, source, at, paper: 'A4' }),
    ),
    ...(await measurePortfolios(works, at)),
  ]
}

/** A portfolio for print, for mail, and with titles in a script that needs other fonts. */
async function measurePortfolios(works: readonly PrintedWork[], at: Date): Promise<Row[]> {
  const profile = {
    name: 'Maren Oduya',
    headline: null,
    place: 'Lisbon, Portugal',
    statement: ['I paint what the weather leaves.'],
    cv: [],
    contact: [],
  }
  const chinese = works.map((work, n) => ({
    ...work,
    artwork: {
      ...work.artwork,
      title: `天氣留下的東西，第${n + 1}週：${'潮汐光影風雨雲霧雪'[n % 9]}`,
    },
  }))
  const write = (options: Partial<Portfolio>, printed = works) =>
    writePortfolio({
      profile,
      works: printed,
      options: { ...defaultPortfolio, ...options },
      source,
      at,
      day: 'November 28, 2026',
      paper: 'A4',
    })
  return [
    await measure('portfolio for print', () => write({ size: 'PRINT' }), MOST_PORTFOLIO),
    await measure('portfolio of 10 MB', () => write({}), MOST_PORTFOLIO),
    await measure('portfolio of 10 MB, in Chinese', () => write({}, chinese), MOST_PORTFOLIO),
  ]
}
