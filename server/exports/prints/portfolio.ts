import { rgb, type PDFImage, type PDFPage } from '@cantoo/pdf-lib'
import type { CvEntry } from '@/contract/forms/profile'
import { cvKinds, type CvKind } from '@/contract/enums/profiles'
import { portfolioSizes, type Paper, type WorksPerPage } from '@/contract/enums/prints'
import type { Portfolio } from '@/contract/prints'
import { isolated } from '@/server/exports/fonts/runs'
import { createDocument, Lines, type Document } from '@/server/exports/pdfLines'
import { readPrintImages } from '@/server/images/printImages'
import {
  drawImageIn,
  factsOf,
  pageSizeOf,
  priceOf,
  titleOf,
  type ImageSource,
  type PrintedWork,
} from './printed'

/* In points. */
const MARGIN = 56
const FOOT = 30
const CAPTION = 64
const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.4, 0.4, 0.4)

export interface PrintedProfile {
  name: string
  headline: string | null
  /** City and country. */
  place: string
  statement: readonly string[]
  cv: readonly CvEntry[]
  /** One entry for each line. */
  contact: readonly string[]
}

interface Paged {
  profile: PrintedProfile
  /** The time of writing; `day` is the same in words. */
  at: Date
  day: string
  paper: Paper
  options: Portfolio
}

interface WrittenPortfolio extends Paged {
  works: readonly PrintedWork[]
  source: ImageSource
}

/** Longest edge of an image in pixels, at 300 dpi. */
const edges: Record<WorksPerPage, number> = { ONE: 2048, TWO: 1600 }

const MEGABYTE = 1_000_000
/** An estimate of the bytes of text and fonts for the first attempt. */
const USUAL_TEXT = 400_000
const ATTEMPTS = 3

/**
 * Works in the order of choosing with large images, and what the profile says of itself, as PDF. Images share the
 * bytes that its size allows; what text and fonts take is known after the first attempt.
 */
export async function writePortfolio(wanted: WrittenPortfolio): Promise<Uint8Array> {
  const { megabytes } = portfolioSizes[wanted.options.size]
  if (megabytes === null) return (await draw(wanted, null)).bytes
  const most = megabytes * MEGABYTE
  let room = most - USUAL_TEXT
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const { bytes, imageBytes } = await draw(wanted, room)
    if (bytes.length <= most) return bytes
    room = most - (bytes.length - imageBytes)
  }
  return (await draw(wanted, Math.max(0, room))).bytes
}

async function draw(wanted: WrittenPortfolio, maxBytes: number | null) {
  const { profile, works, options, source, at, paper } = wanted
  const title = `${profile.name}: Portfolio`
  const printed = await createDocument({ title, at, content: [profile, works] })
  const keys = works.flatMap(({ artwork }) => artwork.image?.key ?? [])
  const edge = edges[options.worksPerPage]
  const jpegs = await readPrintImages(source.images, keys, {
    client: source.client,
    edge,
    maxBytes,
  })
  const images = new Map<string, PDFImage>()
  for (const [key, jpeg] of jpegs) images.set(key, await printed.document.embedJpg(jpeg))
  drawCover(printed, wanted)
  if (options.withStatement && profile.statement.length > 0) {
    const lines = new Lines(printed.document, printed.fonts, pageSizeOf(paper))
    lines.add('Statement', { size: 20, bold: true })
    for (const paragraph of profile.statement) lines.paragraph(paragraph)
  }
  drawWorks(printed, wanted, images)
  if (options.withCv && profile.cv.length > 0) drawCv(printed, wanted)
  drawFeet(printed, profile.name)
  const imageBytes = [...jpegs.values()].reduce((sum, { length }) => sum + length, 0)
  return { bytes: await printed.document.save(), imageBytes }
}

function drawCover(
  { document, fonts }: Document,
  { profile, options, paper, day }: WrittenPortfolio,
): void {
  const { width, height } = pageSizeOf(paper)
  const page = document.addPage([width, height])
  const room = width - 2 * MARGIN
  let y = height * 0.68
  for (const line of fonts.bold.wrap(profile.name, { size: 32, room })) {
    fonts.bold.draw(page, line, { x: MARGIN, y, size: 32, color: INK })
    y -= 40
  }
  for (const text of [profile.headline ?? '', profile.place]) {
    if (!text) continue
    for (const line of fonts.regular.wrap(text, { size: 12, room })) {
      fonts.regular.draw(page, line, { x: MARGIN, y, size: 12, color: INK })
      y -= 18
    }
  }
  fonts.regular.draw(page, `Portfolio, ${day}`, { x: MARGIN, y: y - 12, size: 10, color: GRAY })
  if (!options.withContact) return
  const lines = profile.contact.flatMap((line) => fonts.regular.wrap(line, { size: 10, room }))
  for (const [index, line] of lines.entries()) {
    const below = lines.length - 1 - index
    fonts.regular.draw(page, line, { x: MARGIN, y: MARGIN + below * 15, size: 10, color: INK })
  }
}

function drawWorks(
  { document, fonts }: Document,
  { works, options, paper }: WrittenPortfolio,
  images: Map<string, PDFImage>,
): void {
  const { width, height } = pageSizeOf(paper)
  const perPage = options.worksPerPage === 'TWO' ? 2 : 1
  const share = (height - 2 * MARGIN) / perPage
  let page: PDFPage | undefined
  for (const [index, work] of works.entries()) {
    const place = index % perPage
    if (!page || place === 0) page = document.addPage([width, height])
    const top = height - MARGIN - place * share
    const box = {
      x: MARGIN,
      y: top - share + CAPTION + FOOT,
      width: width - 2 * MARGIN,
      height: share - CAPTION - FOOT,
    }
    const image = images.get(work.artwork.image?.key ?? '')
    const captionTop = drawWork(page, { fonts, image, box })
    drawCaption(page, { fonts, work, y: captionTop, withPrice: options.withPrices })
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** @returns where its caption starts */
function drawWork(
  page: PDFPage,
  { fonts, image, box }: Pick<Document, 'fonts'> & { image: PDFImage | undefined; box: Box },
): number {
  const top = box.y + box.height
  if (!image) {
    const position = { x: box.x, y: top - 14, size: 9, color: GRAY }
    fonts.regular.draw(page, 'No image available', position)
    return top - 26
  }
  drawImageIn(page, image, box)
  return top - image.height * Math.min(box.width / image.width, box.height / image.height)
}

function drawCaption(
  page: PDFPage,
  {
    fonts,
    work,
    y: top,
    withPrice,
  }: Pick<Document, 'fonts'> & { work: PrintedWork; y: number; withPrice: boolean },
): void {
  const { artwork } = work
  const lines = [
    { text: titleOf(artwork), font: fonts.italic, color: INK },
    { text: factsOf(artwork), font: fonts.regular, color: GRAY },
    { text: withPrice ? priceOf(artwork) : '', font: fonts.regular, color: INK },
  ]
  const room = page.getWidth() - 2 * MARGIN
  let y = top - 6
  for (const { text, font, color } of lines) {
    if (!text) continue
    for (const line of font.wrap(text, { size: 10, room }).slice(0, 2)) {
      y -= 14
      font.draw(page, line, { x: MARGIN, y, size: 10, color })
    }
  }
}

function drawCv({ document, fonts }: Document, { profile, paper }: Paged): void {
  const lines = new Lines(document, fonts, pageSizeOf(paper))
  lines.add('CV', { size: 20, bold: true })
  addEntries(lines, profile.cv)
}

/** Entries grouped by kind, the latest year first. */
function addEntries(lines: Lines, cv: readonly CvEntry[]): void {
  for (const kind of Object.keys(cvKinds) as CvKind[]) {
    const entries = cv.filter((entry) => entry.kind === kind)
    if (entries.length === 0) continue
    lines.heading(cvKinds[kind])
    for (const { year, title, place } of entries.sort((a, b) => b.year - a.year)) {
      lines.row(String(year), [isolated(title), isolated(place)].filter(Boolean).join(', '))
    }
  }
}

/** The name and the number of each page but the first. */
function drawFeet({ document, fonts }: Document, name: string): void {
  for (const [index, page] of document.getPages().entries()) {
    if (index === 0) continue
    const number = String(index + 1)
    const at = { y: FOOT, size: 8, color: GRAY }
    fonts.regular.draw(page, name, { ...at, x: MARGIN })
    const x = page.getWidth() - MARGIN - fonts.regular.widthOf(number, 8)
    fonts.regular.draw(page, number, { ...at, x })
  }
}

/** The CV of a profile alone, as PDF. */
export async function writeCv(wanted: Paged): Promise<Uint8Array> {
  const { profile, at, paper, day, options } = wanted
  const title = `${profile.name}: CV`
  const printed = await createDocument({ title, at, content: profile })
  const { document, fonts } = printed
  const lines = new Lines(document, fonts, pageSizeOf(paper))
  lines.add(profile.name, { size: 20, bold: true })
  lines.add([profile.headline, profile.place].filter(Boolean).join(' · '), { gray: true })
  lines.add(day, { gray: true })
  if (options.withContact) for (const line of profile.contact) lines.add(line)
  addEntries(lines, profile.cv)
  return document.save()
}
