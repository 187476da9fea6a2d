import { lerp } from '../noise'
import { polyline, type Point } from '../paths'
import { landscape, portrait, square } from '../piece'
import { seeded } from '../random'
import { cover, n1, valueNoise, vectorStyle, type Sheet, type VectorPiece } from './canvas'

type Wash = readonly [from: number, to: number, colour: string]
interface Ledger extends VectorPiece {
  ground: string
  line: string
  washes: readonly Wash[]
  rows: number
  columns?: number
}

/** Lines ruled by hand over pale washes: ledgers, scores, woven grids. */
const works: readonly Ledger[] = [
  {
    alt: 'Graphite lines over bands of grey and rose',
    ...square(1240),
    ground: '#ece9e1',
    line: '#4b4a48',
    washes: [
      [0, 0.25, '#dfe3e6'],
      [0.5, 0.75, '#eadfd4'],
    ],
    rows: 48,
  },
  {
    alt: 'A grid of blue pencil over two washes',
    ...portrait(1300, 0.7),
    ground: '#f3efe6',
    line: '#2b46a8',
    washes: [
      [0.1, 0.34, '#dbe2f2'],
      [0.62, 0.9, '#f2ddd3'],
    ],
    rows: 26,
    columns: 34,
  },
  {
    alt: 'Pale lines on dark green and brown',
    ...landscape(1350, 0.71),
    ground: '#20251f',
    line: '#d9dcc9',
    washes: [
      [0, 0.4, '#2d372c'],
      [0.7, 1, '#3a2f26'],
    ],
    rows: 30,
  },
  {
    alt: 'Red threads over cream, like a warp',
    ...portrait(1320, 0.62),
    ground: '#f2e8d8',
    line: '#a5362b',
    washes: [
      [0.2, 0.5, '#f0d2b8'],
      [0.7, 0.8, '#d9b48c'],
    ],
    rows: 60,
    columns: 12,
  },
  {
    alt: 'Indigo cloth with pale stripes',
    ...square(1240),
    ground: '#22305f',
    line: '#cdd6ee',
    washes: [
      [0.1, 0.18, '#3a4c8a'],
      [0.3, 0.55, '#2b3b74'],
      [0.8, 0.9, '#4a5da0'],
    ],
    rows: 54,
    columns: 54,
  },
  {
    alt: 'Ochre and black stripes, ruled',
    ...landscape(1350, 0.66),
    ground: '#e8d6a6',
    line: '#2a241a',
    washes: [
      [0, 0.12, '#c9a14a'],
      [0.3, 0.42, '#c9a14a'],
      [0.6, 0.72, '#c9a14a'],
    ],
    rows: 38,
  },
]

function body(sheet: Sheet, { ground, line, washes, rows, columns = 0 }: Ledger): string {
  const { w, h, seed } = sheet
  const random = seeded(seed)
  const noise = valueNoise(seed)
  const [left, top] = [w * 0.06, h * 0.06]
  const [right, bottom] = [w - left, h - top]
  const rule = (from: Point, to: Point, opacity: number) => {
    const isUpright = from[0] === to[0]
    const path = Array.from({ length: 41 }, (_, n): Point => {
      const t = n / 40
      const tremble = (noise(from[0] * 0.02 + t * 7, from[1] * 0.31) - 0.5) * 2.2
      return [
        lerp(from[0], to[0], t) + (isUpright ? tremble : 0),
        lerp(from[1], to[1], t) + (isUpright ? 0 : tremble),
      ]
    })
    return `<path d="${polyline(path)}" fill="none" stroke="${line}" stroke-width="${n1(random.between(0.7, 1.5))}" opacity="${opacity.toFixed(2)}"/>`
  }
  const across = Array.from({ length: rows + 1 }, (_, n) => {
    const y = lerp(top, bottom, n / rows)
    return rule(
      [left - random.between(0, 5), y],
      [right + random.between(0, 5), y],
      random.between(0.42, 0.87),
    )
  })
  const down = Array.from({ length: columns > 0 ? columns + 1 : 0 }, (_, n) => {
    const x = lerp(left, right, n / columns)
    return rule(
      [x, top - random.between(0, 4)],
      [x, bottom + random.between(0, 4)],
      random.between(0.25, 0.65),
    )
  })
  const bands = washes.map(
    ([from, to, colour]) =>
      `<rect x="${n1(left)}" y="${n1(lerp(top, bottom, from))}" width="${n1(right - left)}" height="${n1((bottom - top) * (to - from))}" fill="${colour}" filter="url(#edge)"/>`,
  )
  return [
    cover(sheet, `fill="${ground}"`),
    ...bands,
    cover(sheet, 'filter="url(#brush)" opacity=".22"'),
    ...across,
    ...down,
  ].join('')
}

export const ledgers = vectorStyle('ledger', { wander: 5, blur: 0.8 }, works, body)
