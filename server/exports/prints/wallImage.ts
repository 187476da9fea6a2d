import type { Paint } from '@/contract/enums/rooms'
import type { RoomWall } from '@/contract/rooms'
import { drawCollage, type Piece } from '@/server/images/collage'
import { readThumbnails } from '@/server/images/thumbnails'
import type { ImageSource } from './printed'

/** The size that link previews ask for, in pixels. */
const WALL_IMAGE = { width: 1200, height: 630 }

/** The floor that is seen, and the baseboard, in centimeters. */
const FLOOR = 28
const BOARD = 6
const MARGIN = 60
const FLOOR_COLOR = '#efefec'

/** As in the light theme of the page (components/room/Paint.module.css). */
const colors: Record<Paint, { wall: string; board: string }> = {
  WHITE: { wall: '#ffffff', board: '#dcdcd8' },
  CHALK: { wall: '#efece4', board: '#d9d4c7' },
  CLAY: { wall: '#c9a78f', board: '#b28e75' },
  GRAPHITE: { wall: '#23262b', board: '#34383f' },
}

/** Draws the start of a wall with its works at one scale, as JPEG; without the floor if it is seen from close. */
export async function drawWallImage(
  {
    paint,
    height,
    works,
    isClose,
  }: Pick<RoomWall, 'paint' | 'height' | 'works'> & { isClose: boolean },
  { images, client }: ImageSource,
): Promise<Buffer> {
  const scale = WALL_IMAGE.height / (height + (isClose ? 0 : FLOOR))
  const visible = WALL_IMAGE.width / scale
  const first = Math.min(...works.map(({ x }) => x))
  const end = Math.max(...works.map(({ x, width }) => x + width))
  // A short wall is seen from its middle, a long one from its start.
  const start = end - first + 2 * MARGIN < visible ? (first + end - visible) / 2 : first - MARGIN
  const floor: Piece[] = [
    { color: FLOOR_COLOR, left: 0, top: height * scale, ...WALL_IMAGE },
    {
      color: colors[paint].board,
      left: 0,
      top: (height - BOARD) * scale,
      width: WALL_IMAGE.width,
      height: BOARD * scale,
    },
  ]
  const pieces = isClose ? [] : floor
  const seen = works.filter(({ x, width }) => x + width > start && x < start + visible)
  const keys = seen.flatMap(({ artwork }) => artwork?.image?.key ?? [])
  const found = await readThumbnails(images, keys, { client, width: 640 })
  for (const { x, y, width, height: tall, artwork } of seen) {
    const left = (x - start) * scale
    const image = found.get(artwork?.image?.key ?? '')
    if (!image) continue
    pieces.push({
      image,
      left,
      top: (height - y - tall / 2) * scale,
      width: width * scale,
      height: tall * scale,
    })
  }
  return drawCollage({ ...WALL_IMAGE, color: colors[paint].wall }, pieces)
}
