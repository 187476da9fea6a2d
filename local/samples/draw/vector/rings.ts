import { curve, type Point } from '../paths'
import { landscape, portrait, square } from '../piece'
import { seeded } from '../random'
import { cover, n1, tone, valueNoise, vectorStyle, type Sheet, type VectorPiece } from './canvas'

interface Rings extends VectorPiece {
  ground: string
  inks: readonly string[]
  centre: readonly [number, number]
  radius: number
  count: number
  wobble: number
  filled?: boolean
  pen?: number
}

/** Growth rings, wells and echoes. */
const works: readonly Rings[] = [
  {
    alt: 'Brown ink rings like a section through cedar',
    ...square(1280),
    ground: '#efe6d6',
    inks: ['#2a1510', '#7b3a22', '#a65a33', '#4a2218'],
    centre: [0.47, 0.53],
    radius: 0.43,
    count: 64,
    wobble: 0.22,
  },
  {
    alt: 'Rings of ochre and red deepening to blue, like a well',
    ...portrait(1300, 0.8),
    ground: '#d8a24a',
    inks: ['#c4702c', '#8f3a22', '#47203a', '#1f1b4a', '#2d55b8'],
    centre: [0.52, 0.46],
    radius: 0.42,
    count: 11,
    wobble: 0.2,
    filled: true,
  },
  {
    alt: 'Pale rings spreading over black paper',
    ...landscape(1350, 0.71),
    ground: '#15161a',
    inks: ['#f3e9d2', '#e6b89c', '#c9657a', '#5a6fd0'],
    centre: [0.36, 0.52],
    radius: 0.72,
    count: 40,
    wobble: 0.12,
    pen: 2,
  },
  {
    alt: 'Green rings like a pond after a stone',
    ...landscape(1350, 0.66),
    ground: '#dfe8da',
    inks: ['#1c4a3a', '#4f8a63', '#9cc08a'],
    centre: [0.62, 0.48],
    radius: 0.6,
    count: 46,
    wobble: 0.08,
    pen: 1.8,
  },
  {
    alt: 'A white island in rings of grey sea',
    ...square(1240),
    ground: '#8aa0a8',
    inks: ['#7d949d', '#a9bcc2', '#d4dedf', '#f6f3ea'],
    centre: [0.5, 0.5],
    radius: 0.44,
    count: 9,
    wobble: 0.3,
    filled: true,
  },
  {
    alt: 'Blue contour rings on white',
    ...portrait(1300, 0.75),
    ground: '#f6f5f0',
    inks: ['#10246b', '#2f57c8', '#9db4ea'],
    centre: [0.42, 0.58],
    radius: 0.5,
    count: 52,
    wobble: 0.34,
    pen: 1.3,
  },
  {
    alt: 'A hot core fading through red to black',
    ...square(1240),
    ground: '#140d10',
    inks: ['#2a1016', '#6b1f22', '#b8452c', '#ef9b4a', '#fbe3a0'],
    centre: [0.5, 0.54],
    radius: 0.4,
    count: 13,
    wobble: 0.16,
    filled: true,
  },
]

function body(sheet: Sheet, work: Rings): string {
  const { w, h, seed } = sheet
  const { centre, radius, count, wobble, filled = false, pen = 1.6, inks, ground } = work
  const noise = valueNoise(seed)
  const random = seeded(seed)
  const rings: string[] = []
  for (let n = count; n > 0; n -= 1) {
    const t = n / count
    const size = t * radius * Math.min(w, h)
    const path = Array.from({ length: 72 }, (_, k): Point => {
      const angle = (k / 72) * Math.PI * 2
      const sway = noise(2 + Math.cos(angle) * 1.4 + t * 1.1, 2 + Math.sin(angle) * 1.4) - 0.5
      const tremor = filled ? 0 : (noise(k * 0.7, n) - 0.5) * 1.6
      const reach = size * (1 + sway * wobble * 2 * (0.3 + t)) + tremor
      return [centre[0] * w + Math.cos(angle) * reach, centre[1] * h + Math.sin(angle) * reach]
    })
    rings.push(
      filled
        ? `<path d="${curve(path, true)}" fill="${tone(inks, 1 - t)}" filter="url(#edge)"/>`
        : `<path d="${curve(path, true)}" fill="none" stroke="${tone(inks, t + random.between(-0.06, 0.06))}" stroke-width="${n1(pen * random.between(0.5, 1.5))}" opacity="${random.between(0.6, 1).toFixed(2)}"/>`,
    )
  }
  const brush = filled ? cover(sheet, 'filter="url(#brush)" opacity=".12"') : ''
  return [
    cover(sheet, `fill="${ground}"`),
    cover(sheet, 'filter="url(#wash)" opacity=".12"'),
    ...rings,
    brush,
  ].join('')
}

export const rings = vectorStyle('rings', { wander: 7, blur: 0.6 }, works, body)
