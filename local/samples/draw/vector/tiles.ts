import { landscape, portrait, square } from '../piece'
import { seeded } from '../random'
import { cover, n1, valueNoise, vectorStyle, type Sheet, type VectorPiece } from './canvas'

interface Tiles extends VectorPiece {
  ground: string
  inks: readonly string[]
  tile: number
  weight?: number
  /** A second block, printed over the first and slightly off. */
  over?: string
}

/** Printed arcs that join by chance, as from a carved block turned by hand. */
const works: readonly Tiles[] = [
  {
    alt: 'Red arcs under a second, blue block',
    ...square(1240),
    ground: '#f0e9da',
    inks: ['#d2462c'],
    over: '#1b2d6b',
    tile: 58,
  },
  {
    alt: 'Cream, yellow and orange arcs on night blue',
    ...portrait(1300, 0.71),
    ground: '#14203f',
    inks: ['#f0b93a', '#e7e0cf', '#e7e0cf', '#d4572f'],
    tile: 66,
    weight: 0.3,
  },
  {
    alt: 'Green arcs like weed on a pond',
    ...landscape(1350, 0.71),
    ground: '#e6e8db',
    inks: ['#2f5d4b', '#2f5d4b', '#7a9b6a'],
    tile: 50,
    weight: 0.36,
  },
  {
    alt: 'Black arcs on newsprint',
    ...portrait(1300, 0.77),
    ground: '#e9e4d6',
    inks: ['#1a1a1c'],
    tile: 72,
    weight: 0.4,
  },
  {
    alt: 'Indigo and white arcs, like dyed cloth',
    ...square(1240),
    ground: '#23357a',
    inks: ['#eef0f2', '#eef0f2', '#9fb2e0'],
    tile: 44,
    weight: 0.3,
  },
  {
    alt: 'Terracotta and mustard arcs on rose',
    ...landscape(1350, 0.62),
    ground: '#f0d5cb',
    inks: ['#b5502f', '#d79a2f', '#6d2a2a'],
    tile: 62,
    weight: 0.34,
  },
  {
    alt: 'Silver arcs over petrol',
    ...portrait(1320, 0.66),
    ground: '#10393f',
    inks: ['#cfd9d6', '#7fa5a3'],
    over: '#05191d',
    tile: 54,
  },
]

/** Two quarter circles, one way round or the other, or now and then a dot. */
function stamp(x: number, y: number, tile: number, weight: number, colour: string, choice: number) {
  const r = tile / 2
  const [left, right, top, bottom] = [n1(x), n1(x + tile), n1(y), n1(y + tile)]
  const [middle, centre] = [n1(x + r), n1(y + r)]
  if (choice < 0.08)
    return `<circle cx="${middle}" cy="${centre}" r="${n1(r * weight * 1.5)}" fill="${colour}"/>`
  const path =
    choice < 0.54
      ? `M${middle} ${top}A${r} ${r} 0 0 1 ${left} ${centre}M${right} ${centre}A${r} ${r} 0 0 0 ${middle} ${bottom}`
      : `M${middle} ${top}A${r} ${r} 0 0 0 ${right} ${centre}M${left} ${centre}A${r} ${r} 0 0 1 ${middle} ${bottom}`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n1(tile * weight)}"/>`
}

function body(sheet: Sheet, { ground, inks, tile, weight = 0.34, over }: Tiles): string {
  const { w, h, seed } = sheet
  const random = seeded(seed)
  const noise = valueNoise(seed)
  const columns = Math.floor((w - tile * 1.2) / tile)
  const rows = Math.floor((h - tile * 1.2) / tile)
  const left = (w - columns * tile) / 2
  const top = (h - rows * tile) / 2
  const block = (dx: number, dy: number, thick: number, ink: (i: number, j: number) => string) => {
    const stamps: string[] = []
    for (let j = 0; j < rows; j += 1)
      for (let i = 0; i < columns; i += 1)
        stamps.push(
          stamp(left + i * tile + dx, top + j * tile + dy, tile, thick, ink(i, j), random.next()),
        )
    return stamps.join('')
  }
  const ink = (i: number, j: number) =>
    inks[Math.floor(noise(i * 0.35, j * 0.35) * 1.2 * inks.length) % inks.length] ?? '#000'
  return [
    cover(sheet, `fill="${ground}"`),
    `<g filter="url(#edge)">${block(0, 0, weight, ink)}</g>`,
    over
      ? `<g filter="url(#edge)" style="mix-blend-mode:multiply" opacity=".9">${block(3, -2, weight * 0.42, () => over)}</g>`
      : '',
  ].join('')
}

export const tiles = vectorStyle(
  'tiles',
  { wander: 2.4, pace: 0.08, blur: 0.3, grain: 0.2 },
  works,
  body,
)
