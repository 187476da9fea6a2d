import { landscape, portrait, square } from '../piece'
import { cover, n1, vectorStyle, type Sheet, type VectorPiece } from './canvas'

type Band = readonly [from: number, to: number, colour: string, second: string]
interface Field extends VectorPiece {
  ground: string
  bands: readonly Band[]
  margin?: number
}

/** Soft bands of colour, as on a stained canvas. */
const works: readonly Field[] = [
  {
    alt: 'Orange, pale apricot and dark plum bands on brick red',
    ...portrait(1300, 0.83),
    ground: '#8f2f1d',
    bands: [
      [0.06, 0.4, '#e0762f', '#e88d45'],
      [0.44, 0.6, '#f0c38a', '#e9b06f'],
      [0.64, 0.94, '#4a1620', '#5f1c26'],
    ],
  },
  {
    alt: 'A field of cobalt over a thin white band and deep navy',
    ...landscape(1400, 0.84),
    ground: '#16277e',
    bands: [
      [0.07, 0.52, '#1f3fc4', '#1a33a6'],
      [0.57, 0.66, '#dfe4ea', '#c2cde2'],
      [0.71, 0.93, '#0d1443', '#121c5c'],
    ],
  },
  {
    alt: 'Sage, cream and coral bands',
    ...portrait(1300, 0.75),
    ground: '#c9d0c0',
    bands: [
      [0.06, 0.3, '#7f9c8c', '#8fae9e'],
      [0.34, 0.78, '#efe6cf', '#f4eddb'],
      [0.82, 0.94, '#c8553d', '#d4694d'],
    ],
  },
  {
    alt: 'A large yellow field above grey',
    ...portrait(1280, 0.8),
    ground: '#efe3bd',
    bands: [
      [0.08, 0.64, '#f0bd2a', '#f3c94c'],
      [0.69, 0.92, '#8b8f86', '#a2a59c'],
    ],
    margin: 0.1,
  },
  {
    alt: 'A glowing amber line between night blue and aubergine',
    ...landscape(1400, 0.73),
    ground: '#161a26',
    bands: [
      [0.08, 0.5, '#22304f', '#1c2742'],
      [0.55, 0.64, '#e2a13b', '#d28a2a'],
      [0.69, 0.92, '#3a1f2c', '#4a2836'],
    ],
  },
  {
    alt: 'Coral, white and pine bands on sand',
    ...square(1240),
    ground: '#e7d9c3',
    bands: [
      [0.07, 0.36, '#d9603f', '#e3744f'],
      [0.4, 0.62, '#f3efe6', '#ece3d2'],
      [0.66, 0.93, '#2f6b66', '#3a7d74'],
    ],
  },
  {
    alt: 'Pale fog above a slate-blue band',
    ...landscape(1300, 0.7),
    ground: '#cfd6dd',
    bands: [
      [0.1, 0.56, '#eef0ef', '#e2e7ea'],
      [0.62, 0.9, '#7d93ad', '#8fa3ba'],
    ],
    margin: 0.08,
  },
  {
    alt: 'Moss green and black with a rust seam',
    ...portrait(1320, 0.7),
    ground: '#3b3f2b',
    bands: [
      [0.06, 0.46, '#6f7a3f', '#7d8748'],
      [0.5, 0.55, '#b7512c', '#a3451f'],
      [0.59, 0.94, '#1b1d17', '#24271e'],
    ],
  },
  {
    alt: 'Three pinks, the middle one nearly white',
    ...square(1240),
    ground: '#e8b9ae',
    bands: [
      [0.07, 0.34, '#d98a85', '#e09a92'],
      [0.38, 0.64, '#f8ece6', '#f2dfd6'],
      [0.68, 0.93, '#b65c66', '#c26c72'],
    ],
  },
  {
    alt: 'Violet over ochre over deep brown',
    ...portrait(1320, 0.78),
    ground: '#4d3a57',
    bands: [
      [0.06, 0.5, '#7a5f93', '#866b9e'],
      [0.54, 0.7, '#d6a248', '#c9923a'],
      [0.74, 0.94, '#2c1c1a', '#3a2622'],
    ],
  },
]

function body(sheet: Sheet, { ground, bands, margin = 0.07 }: Field): string {
  const { w, h } = sheet
  const edge = w * margin
  const coats = [0.92, 0.35, 0.3, 0.2]
  const painted = bands.flatMap(([from, to, colour, second]) =>
    coats.map((opacity, k) => {
      const x = n1(edge - k * 2)
      const y = n1(h * from - k * 2)
      const size = `width="${n1(w - 2 * edge + k * 4)}" height="${n1(h * (to - from) + k * 4)}"`
      return `<rect x="${x}" y="${y}" ${size} fill="${k % 2 ? second : colour}" opacity="${opacity}" filter="url(#edge)"/>`
    }),
  )
  return [
    cover(sheet, `fill="${ground}"`),
    cover(sheet, 'filter="url(#wash)" opacity=".16"'),
    ...painted,
    cover(sheet, 'filter="url(#brush)" opacity=".13"'),
  ].join('')
}

export const fields = vectorStyle('field', { wander: 26, pace: 0.018, blur: 2.6 }, works, body)
