import { imageHeight } from '@/lib/artworks/columns'
import type { CardArtwork } from '@/lib/artworks/artworks'

/** Of `ArtworkRows`, in pixels: the height of a row, and the narrowest artwork. */
const ROW = 256
const NARROWEST = 144

/** Pixels between the artworks of a row, and beside them, in a window of this width. */
const gapIn = (window: number) => Math.min(40, Math.max(20, window * 0.026))
const gutterIn = (window: number) => Math.min(64, Math.max(20, window * 0.042))

/** Widths of a phone, a tablet and two desktops, one of which shows a scrollbar of 15 pixels. */
const windows = [
  { window: 390, scrollbar: 0 },
  { window: 820, scrollbar: 0 },
  { window: 1280, scrollbar: 0 },
  { window: 1280, scrollbar: 15 },
]

/**
 * The number of artworks in each row.
 * @param ratios width by height
 */
export const rowsOf = (ratios: readonly number[], { window, scrollbar }: (typeof windows)[0]) => {
  const width = window - scrollbar - 2 * gutterIn(window)
  const rows: number[] = []
  let used = Infinity
  for (const ratio of ratios) {
    const own = Math.min(width, Math.max(NARROWEST, ratio * ROW))
    const isNext = used + gapIn(window) + own > width
    rows.push(isNext ? 1 : (rows.pop() ?? 0) + 1)
    used = isNext ? own : used + gapIn(window) + own
  }
  return rows
}

/** One artwork below rows of several. */
const endsAlone = (artworks: readonly CardArtwork[]) => {
  const ratios = artworks.map(({ image }) => 1 / imageHeight(image))
  return windows.some((size) => {
    const rows = rowsOf(ratios, size)
    return rows.at(-1) === 1 && rows.some((count) => count > 1)
  })
}

/** The newest artworks, at most `count`: fewer, or with another one at the end, where one would stand alone. */
export const chooseNewest = (artworks: readonly CardArtwork[], count: number): CardArtwork[] => {
  for (let size = Math.min(count, artworks.length); size > 2; size -= 1) {
    const start = artworks.slice(0, size - 1)
    const last = artworks.slice(size - 1).find((artwork) => !endsAlone([...start, artwork]))
    if (last) return [...start, last]
  }
  return artworks.slice(0, count)
}
