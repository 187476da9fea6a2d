import { artworkColumns } from '@/contract/values/artworkColumns'
import type { PassThrough } from 'node:stream'
import type { Artwork } from '@/contract/artworks/artworks'
import type { Image } from '@/contract/images'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import type { Profile } from '@/contract/profiles/profiles'
import type { Room } from '@/contract/rooms'
import { formatLongDay } from '@/contract/values/dates'
import type { Db } from '@/server/db/connection'
import type { DocumentStore } from '@/server/documents/documentStore'
import { BYTE_ORDER_MARK, csvLine } from '@/server/exports/csv'
import { createArchive, type Archive } from '@/server/exports/archive'
import { openSpool, type Spool, type SpooledText } from '@/server/exports/spool'
import type { Originals } from '@/server/images/originals'
import { measureImages, type PortfolioEntry } from '@/server/repositories/portfolio'
import type { Storage } from '@/server/storage/storage'
import type { Html } from '@/server/text/html'
import {
  catalogCells,
  catalogRow,
  PORTFOLIO_END,
  portfolioHead,
  type PortfolioProfile,
} from './catalog'
import { sitePage, type Frame, type MainPage, type SitePage } from './layout'
import { cvPage, homePage, opportunitiesPage, roomsPage, type ProfileImages } from './profilePages'
import {
  nameEntry,
  siteImage,
  siteWork,
  workPage,
  type NamedEntry,
  type SiteWork,
} from './siteFiles'
import { SignedImages } from './signedImages'
import { siteStyle } from './style'
import { GRID, gridPage, workCard, worksPage, workSitePage } from './workPages'

/** What the site shows and contains. */
export interface Site {
  /** The public view of the profile. */
  profile: Profile
  /** The owner's view, for `portfolio.json`. */
  stored: PortfolioProfile
  entries: readonly PortfolioEntry[]
  /** Those of these artworks that still exist, in this order. */
  readArtworks: (ids: readonly string[]) => Promise<Artwork[]>
  rooms: readonly Room[]
  opportunities: readonly OpportunitySummary[]
  addresses: {
    profile: string
    room: (id: string) => string
    opportunity: (id: string) => string
  }
  now: Date
}

interface Sources {
  db: Db
  storage: Storage
  documents: DocumentStore
  /** The folder of temporary text files. */
  folder: string
  originals: Originals
}

/** Works on the home page. */
const SELECTED = 6
const BATCH = 50

/**
 * A profile as a static site in a ZIP, and the ZIP’s length. Texts are written to disk first, so that the length is
 * known; images are read one at a time while they are sent. Memory holds the names of the works, and one batch.
 */
export async function writeSite(
  site: Site,
  { folder, originals, ...sources }: Sources,
): Promise<{ stream: PassThrough; bytes: number | null }> {
  const spool = await openSpool(folder)
  const archive = createArchive(sources)
  archive.output.once('close', () => void spool.close())
  try {
    const signed = new SignedImages(archive, originals)
    await new SiteWriter(site, { db: sources.db, archive, spool, signed }).write()
    signed.addSignatures()
    return { stream: archive.output, bytes: await archive.end() }
  } catch (error) {
    archive.output.destroy()
    throw error
  }
}

interface Target {
  db: Db
  archive: Archive
  spool: Spool
  signed: SignedImages
}

class SiteWriter {
  readonly #site: Site
  readonly #to: Target
  readonly #entries: NamedEntry[]
  readonly #shown: NamedEntry[]
  readonly #frame: Frame
  readonly #rows: SpooledText[] = []
  readonly #lines: SpooledText[] = []
  readonly #selected: Html[] = []
  #cards: Html[] = []
  #gridPages = 0
  #works = 0

  constructor(site: Site, to: Target) {
    this.#site = site
    this.#to = to
    this.#entries = site.entries.map(nameEntry)
    this.#shown = this.#entries.filter(({ isPublic }) => isPublic)
    const pages: MainPage[] = ['index.html']
    if (this.#shown.length > 0) pages.push('works.html')
    if (site.profile.cv.length > 0) pages.push('cv.html')
    if (site.rooms.length > 0) pages.push('rooms.html')
    if (site.opportunities.length > 0) pages.push('opportunities.html')
    const { name } = site.profile
    const day = formatLongDay(site.now.toISOString())
    this.#frame = { name, address: site.addresses.profile, pages, day }
  }

  async write(): Promise<void> {
    const images = await this.#profileImages()
    await this.#addFile('style.css', await siteStyle())
    for (let start = 0; start < this.#entries.length; start += BATCH) {
      for (const work of await this.#readWorks(this.#entries.slice(start, start + BATCH))) {
        await this.#addWork(work)
      }
    }
    if (this.#cards.length > 0) await this.#addGrid()
    await this.#addPages(images)
    await this.#addCatalogs(images)
    for (const image of [images.image, images.cover, ...images.gallery]) {
      if (image) this.#to.signed.add(image)
    }
  }

  async #addFile(name: string, text: string): Promise<void> {
    const { read, bytes } = await this.#to.spool.add([text])
    this.#to.archive.addText(name, read, bytes)
  }

  #addPage(name: string, page: SitePage): Promise<void> {
    return this.#addFile(name, sitePage(this.#frame, page))
  }

  async #readWorks(entries: readonly NamedEntry[]): Promise<SiteWork[]> {
    const artworks = await this.#site.readArtworks(entries.map(({ id }) => id))
    const sizes = await this.#measure(artworks.flatMap(({ images }) => images))
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    return artworks.flatMap((artwork) => {
      const entry = byId.get(artwork.id)
      return entry ? siteWork(entry, artwork, sizes) : []
    })
  }

  #measure(images: readonly Pick<Image, 'key'>[]) {
    return measureImages(
      this.#to.db,
      images.map(({ key }) => key),
    )
  }

  async #addWork(work: SiteWork): Promise<void> {
    const { spool, signed } = this.#to
    const row = catalogRow(work)
    const separator = this.#rows.length > 0 ? ',' : ''
    this.#rows.push(await spool.add([`${separator}\n  ${JSON.stringify(row)}`]))
    this.#lines.push(await spool.add([csvLine(catalogCells(row))]))
    for (const image of work.images) signed.add(image)
    if (!work.entry.isPublic) return
    const place = this.#works
    this.#works += 1
    const neighbors = { before: this.#shown[place - 1], after: this.#shown[place + 1] }
    await this.#addPage(workPage(work.entry), workSitePage(work, neighbors))
    const card = workCard(work)
    if (this.#selected.length < SELECTED) this.#selected.push(card)
    this.#cards.push(card)
    if (this.#cards.length === GRID) await this.#addGrid()
  }

  async #addGrid(): Promise<void> {
    this.#gridPages += 1
    const count = Math.ceil(this.#shown.length / GRID)
    const page = worksPage(this.#cards, this.#gridPages, count)
    this.#cards = []
    await this.#addPage(gridPage(this.#gridPages), page)
  }

  async #addPages(images: ProfileImages): Promise<void> {
    const { profile, rooms, opportunities, addresses } = this.#site
    const pages = new Map(this.#shown.map((entry) => [entry.id, entry]))
    const written: Record<MainPage, () => SitePage | undefined> = {
      'index.html': () => homePage(profile, images, this.#selected),
      // They are written while the works are read.
      'works.html': () => undefined,
      'cv.html': () => cvPage(profile),
      'rooms.html': () => roomsPage(rooms, { pages, roomAddress: addresses.room }),
      'opportunities.html': () => opportunitiesPage(opportunities, addresses.opportunity),
    }
    for (const name of this.#frame.pages) {
      const page = written[name]()
      if (page) await this.#addPage(name, page)
    }
  }

  async #profileImages(): Promise<ProfileImages> {
    const { image, cover, gallery } = this.#site.profile
    const sizes = await this.#measure([image, cover, ...gallery].flatMap((shown) => shown ?? []))
    const named = (shown: Image | null, name: string) =>
      shown ? siteImage(shown, name, sizes) : undefined
    return {
      image: named(image, 'profile'),
      cover: named(cover, 'cover'),
      gallery: gallery.flatMap((shown, index) => named(shown, `gallery-${index + 1}`) ?? []),
    }
  }

  /** `artworks.csv` and `portfolio.json`, from the rows of the works. */
  async #addCatalogs(images: ProfileImages): Promise<void> {
    const { archive, spool } = this.#to
    const add = (name: string, texts: readonly SpooledText[]) => {
      const bytes = texts.reduce((sum, text) => sum + text.bytes, 0)
      archive.addText(name, () => joined(texts), bytes)
    }
    const { stored, now } = this.#site
    const head = await spool.add([portfolioHead(stored, images, now.toISOString())])
    add('portfolio.json', [head, ...this.#rows, await spool.add([PORTFOLIO_END])])
    const names = await spool.add([BYTE_ORDER_MARK + csvLine(artworkColumns)])
    add('artworks.csv', [names, ...this.#lines])
  }
}

async function* joined(texts: readonly SpooledText[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield* text.read()
}
