import { rgb, type PDFImage, type PDFPage } from '@cantoo/pdf-lib'
import type { Paper } from '@/contract/enums/prints'
import type { WallForm } from '@/contract/forms/room'
import { createDocument, type Document } from '@/server/exports/pdfLines'
import { embedImages, pageSizeOf, type ImageSource, type PrintedWork } from './printed'

/* In points. */
const EDGE = 48
const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.45, 0.45, 0.45)
const SMALL = 8

/** A work on a wall, in centimeters: from the start of the wall to the left edge, from the floor to the middle. */
interface Placed {
  work: PrintedWork
  x: number
  y: number
  width: number
  height: number
}

export interface PrintedWall extends Pick<WallForm, 'title' | 'height'> {
  works: readonly Placed[]
}

interface Elevation {
  title: string
  walls: readonly PrintedWall[]
  source: ImageSource
  /** When it is written. */
  at: Date
  paper: Paper
}

/** In centimeters: the margin after the last work, and the minimum length of a wall. */
const MARGIN = 70
const SHORTEST = 300

const lengthOf = ({ works }: PrintedWall) =>
  Math.max(SHORTEST, ...works.map(({ x, width }) => x + width + MARGIN))

interface Scale {
  /** Points per centimeter. */
  scale: number
  /** Of the floor at the start of the wall, in points. */
  origin: { x: number; y: number }
}

function drawWork(
  page: PDFPage,
  { fonts }: Document,
  { work, x, y, width, height }: Placed,
  { scale, origin }: Scale,
  image: PDFImage | undefined,
): void {
  const box = {
    x: origin.x + x * scale,
    y: origin.y + (y - height / 2) * scale,
    width: width * scale,
    height: height * scale,
  }
  if (image) page.drawImage(image, box)
  page.drawRectangle({ ...box, borderColor: INK, borderWidth: 0.5 })
  const at = { x: box.x, size: SMALL, color: INK }
  fonts.bold.draw(page, String(work.number), { ...at, y: box.y - SMALL - 3 })
  fonts.regular.draw(page, `${height} × ${width}`, { ...at, y: box.y - 2 * SMALL - 5, color: GRAY })
  // The measures of its left edge and its middle.
  page.drawLine({
    start: { x: box.x, y: origin.y },
    end: { x: box.x, y: origin.y - 6 },
    thickness: 0.5,
    color: GRAY,
  })
  fonts.regular.draw(page, `${x}`, { ...at, y: origin.y - 16, color: GRAY })
  fonts.regular.draw(page, `↕ ${y}`, { ...at, y: box.y + box.height + 4, color: GRAY })
}

interface DrawnWall {
  wall: PrintedWall
  index: number
  images: Map<string, PDFImage>
  paper: { width: number; height: number }
}

/** Landscape. */
function drawWall(printed: Document, { wall, index, images, paper }: DrawnWall): void {
  const { document, fonts } = printed
  const page = document.addPage([paper.height, paper.width])
  const length = lengthOf(wall)
  const room = { width: page.getWidth() - 2 * EDGE, height: page.getHeight() - 3 * EDGE }
  const scale = Math.min(room.width / length, room.height / wall.height)
  const space = room.height - wall.height * scale
  const origin = { x: EDGE, y: EDGE + 24 + space / 2 }
  const name = wall.title || `Wall ${index + 1}`
  const heading = { x: EDGE, color: INK }
  fonts.bold.draw(page, `${index + 1}  ${name}`, {
    ...heading,
    y: page.getHeight() - EDGE,
    size: 14,
  })
  fonts.regular.draw(
    page,
    `${Math.round(length)} × ${wall.height} cm. All lengths in centimeters: left edge from the start, ↕ middle above the floor.`,
    { ...heading, y: page.getHeight() - EDGE - 16, size: SMALL },
  )
  page.drawRectangle({
    ...origin,
    width: length * scale,
    height: wall.height * scale,
    borderColor: GRAY,
    borderWidth: 0.75,
  })
  for (const placed of wall.works) {
    drawWork(
      page,
      printed,
      placed,
      { scale, origin },
      images.get(placed.work.artwork.image?.key ?? ''),
    )
  }
}

/** Every wall of a room to scale, with the measures that hang it, one to a page. */
export async function writeElevation({
  title,
  walls,
  source,
  at,
  paper,
}: Elevation): Promise<Uint8Array> {
  const printed = await createDocument({ title, at, content: walls })
  const works = walls.flatMap((wall) => wall.works.map(({ work }) => work))
  const images = await embedImages(printed, works, source)
  for (const [index, wall] of walls.entries())
    drawWall(printed, { wall, index, images, paper: pageSizeOf(paper) })
  return printed.document.save()
}
