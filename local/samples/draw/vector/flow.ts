import { lerp } from '../noise'
import { curve, type Point } from '../paths'
import { landscape, portrait, scroll, square } from '../piece'
import { seeded } from '../random'
import { cover, n1, tone, valueNoise, vectorStyle, type Sheet, type VectorPiece } from './canvas'

interface Flow extends VectorPiece {
  ground: string
  inks: readonly string[]
  lines?: number
  scale?: number
  turn?: number
  steps?: number
  pens: readonly [number, number]
  /** Centre and radius, in parts of the sheet, of what the lines flow round. */
  hole?: readonly [number, number, number]
}

/** Lines that follow a field, drawn one after the other. */
const works: readonly Flow[] = [
  {
    alt: 'Black ink lines falling like weed in a current',
    ...scroll(1500, 0.55),
    ground: '#f1ede3',
    inks: ['#101214', '#22262c', '#59616c', '#101214'],
    lines: 820,
    scale: 0.0024,
    turn: 2.6,
    steps: 90,
    pens: [0.5, 4.2],
  },
  {
    alt: 'Red and orange lines bending round an empty sun',
    ...landscape(1400, 0.73),
    ground: '#f4d9c0',
    inks: ['#9b2d1f', '#d65a31', '#e99a5a', '#3b3a5c', '#24264a'],
    lines: 1100,
    scale: 0.003,
    turn: 1.4,
    steps: 60,
    pens: [0.8, 4],
    hole: [0.66, 0.4, 0.12],
  },
  {
    alt: 'Pale green fronds on dark teal',
    ...portrait(1350, 0.67),
    ground: '#0f2a2b',
    inks: ['#1f5a50', '#5f9a7a', '#c3d3a4', '#e8dcb0'],
    lines: 780,
    scale: 0.004,
    turn: 2,
    steps: 56,
    pens: [0.6, 3.4],
  },
  {
    alt: 'Blue pen lines turning in small eddies',
    ...landscape(1350, 0.74),
    ground: '#eef0ee',
    inks: ['#0d2fb0', '#2447cc', '#7f95d8', '#0b1e66'],
    lines: 900,
    scale: 0.0042,
    turn: 3,
    steps: 44,
    pens: [0.5, 2.4],
  },
  {
    alt: 'Sepia lines like wood grain',
    ...square(1240),
    ground: '#efe4cf',
    inks: ['#3a2015', '#7a4a2b', '#b07a45'],
    lines: 1000,
    scale: 0.0018,
    turn: 1.1,
    steps: 110,
    pens: [0.4, 2.2],
  },
  {
    alt: 'White and copper lines round a dark disc',
    ...portrait(1350, 0.75),
    ground: '#17191f',
    inks: ['#f2ead8', '#d98f54', '#8a4a2a'],
    lines: 950,
    scale: 0.0028,
    turn: 2.2,
    steps: 70,
    pens: [0.5, 2.6],
    hole: [0.45, 0.42, 0.16],
  },
  {
    alt: 'Plum and rose strokes like wind over grass',
    ...landscape(1400, 0.6),
    ground: '#f3e3e0',
    inks: ['#5b1f3c', '#a33d5e', '#dd8795', '#2c1630'],
    lines: 1000,
    scale: 0.0035,
    turn: 1,
    steps: 50,
    pens: [0.8, 3.6],
  },
  {
    alt: 'Fine green contour lines on cream',
    ...portrait(1300, 0.72),
    ground: '#f2efe2',
    inks: ['#1d3b2a', '#3d6b4a', '#8aa56a'],
    lines: 1200,
    scale: 0.0022,
    turn: 1.8,
    steps: 80,
    pens: [0.3, 1.6],
  },
]

function body(sheet: Sheet, work: Flow): string {
  const { w, h, seed } = sheet
  const { scale = 0.0032, turn = 2.2, steps = 70, lines = 900, pens, hole, inks, ground } = work
  const random = seeded(seed)
  const noise = valueNoise(seed)
  const margin = Math.min(w, h) * 0.07
  const isOut = (x: number, y: number) =>
    x < margin ||
    y < margin ||
    x > w - margin ||
    y > h - margin ||
    (hole !== undefined && Math.hypot(x - hole[0] * w, y - hole[1] * h) < hole[2] * w)
  const drawn: string[] = []
  for (let n = 0; n < lines; n += 1) {
    let x = random.between(margin, w - margin)
    let y = random.between(margin, h - margin)
    const colour = tone(
      inks,
      noise(x * 0.004 + 9, y * 0.004) * 1.5 - 0.25 + random.between(-0.1, 0.1),
    )
    const path: Point[] = []
    for (let step = 0; step < steps && !isOut(x, y); step += 1) {
      if (step % 3 === 0) path.push([x, y])
      const angle =
        noise(x * scale, y * scale) * Math.PI * turn + noise(x * scale * 3, y * scale * 3) * 0.5
      x += Math.cos(angle) * 4
      y += Math.sin(angle) * 4
    }
    if (path.length < 3) continue
    const pen = n1(lerp(pens[0], pens[1], random.next() * random.next()))
    drawn.push(
      `<path d="${curve(path)}" fill="none" stroke="${colour}" stroke-width="${pen}" stroke-linecap="round" opacity="${random.between(0.55, 1).toFixed(2)}"/>`,
    )
  }
  return [
    cover(sheet, `fill="${ground}"`),
    cover(sheet, 'filter="url(#wash)" opacity=".1"'),
    ...drawn,
  ].join('')
}

export const flow = vectorStyle('flow', {}, works, body)
