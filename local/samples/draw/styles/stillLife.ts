import { mix } from '../colour'
import { linen, rakeLight } from '../finish'
import { fbm } from '../noise'
import { paintOver } from '../painterly'
import { landscape as wide, portrait, square, type Piece } from '../piece'
import type { Random } from '../random'
import { Surface } from '../surface'
import { target, type Table } from './tabletop'

function paint(plan: Table, random: Random, { width, height, name }: Piece) {
  const view = target(plan, name, width, height, random)
  const s = new Surface(width, height, mix(plan.table[0], plan.wall[1], 0.5))
  const k = plan.brush ?? 1
  const n = fbm(name + 'turn', 2)
  paintOver(
    s,
    view,
    {
      layers: [
        { size: 92 * k, dry: 0.05 },
        { size: 48 * k, tolerance: 0.035 },
        { size: 25 * k, tolerance: 0.08, length: 3 },
        { size: 13 * k, tolerance: 0.15, length: 2.6 },
      ],
      stray: 0.045,
      drift: (x, y) => (y < plan.edge * height ? 1.1 : 0.05) + n(x * 0.003, y * 0.003) * 0.9,
    },
    random,
  )
  linen(s, name, 0.1, 5)
  rakeLight(s, 0.5, 0.09)
  return s
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  plan: Table,
): Piece => ({
  name,
  kind: 'work',
  style: 'still',
  ...size,
  alt,
  budget: 48_000,
  draw: (random, piece) => paint(plan, random, piece),
})

export const stillLife: Piece[] = [
  work('still-1', wide(1350, 0.72), 'Nine plain vessels in a row on a grey table', {
    wall: ['#c9c2b1', '#8f8a7c'],
    table: ['#a89a80', '#6f6450'],
    edge: 0.62,
    things: [
      ['bottle', 0.2, 0.76, 0.6, 0.17, '#ece5d6'],
      ['bottle', 0.46, 0.75, 0.7, 0.17, '#3a4a6e'],
      ['jar', 0.33, 0.78, 0.4, 0.24, '#9c4f39'],
      ['vase', 0.72, 0.76, 0.54, 0.22, '#d8ccb8'],
      ['cup', 0.59, 0.79, 0.3, 0.2, '#ddb15a'],
      ['jug', 0.84, 0.8, 0.42, 0.2, '#5b6f61'],
      ['bowl', 0.26, 0.87, 0.14, 0.26, '#efe9dc'],
      ['cup', 0.44, 0.88, 0.18, 0.13, '#7d2f2b'],
      ['bowl', 0.66, 0.9, 0.13, 0.24, '#b9c0bb'],
    ],
  }),
  work('still-2', portrait(1400, 0.82), 'A white jug and a yellow cup before a blue wall', {
    wall: ['#46608c', '#233354'],
    table: ['#cf8a58', '#8a4c30'],
    edge: 0.66,
    brush: 1.15,
    things: [
      ['jug', 0.42, 0.84, 0.62, 0.42, '#f2ecdf'],
      ['cup', 0.76, 0.88, 0.24, 0.22, '#e9ad3f'],
      ['fruit', 0.22, 0.88, 0.075, '#d8562f', '#a02f26'],
    ],
  }),
  work('still-3', square(1280), 'Five pears and a folded cloth in morning light', {
    wall: ['#d9cdb0', '#a3936f'],
    table: ['#e9dfc8', '#b8a888'],
    edge: 0.42,
    pane: '#f6efdc',
    things: [
      ['cloth', 0.55, 0.62, 0.7, 0.3, '#f4f1e8', '#b8c2cc'],
      ['pear', 0.3, 0.56, 0.085, '#b9b24a', '#8f7a2c'],
      ['pear', 0.46, 0.52, 0.09, '#cdbb4e', '#a5702f'],
      ['pear', 0.66, 0.6, 0.095, '#a8a845', '#7a6a2c'],
      ['pear', 0.4, 0.7, 0.1, '#d3b844', '#b3582e'],
      ['pear', 0.78, 0.74, 0.095, '#bfb44c', '#8a6a2a'],
    ],
  }),
  work('still-4', portrait(1400, 0.76), 'Branches with pale flowers in a dark green jar', {
    wall: ['#d8b7a6', '#a57a6c'],
    table: ['#7c5348', '#4f322e'],
    edge: 0.76,
    brush: 1.1,
    things: [
      ['stems', 0.48, 0.52, 0.5, '#4c6b4e', '#f3ead9'],
      ['jar', 0.48, 0.87, 0.42, 0.38, '#2f4a40', '#3c5c4e'],
      ['fruit', 0.78, 0.88, 0.06, '#e0a23c', '#b5632c'],
      ['fruit', 0.88, 0.9, 0.055, '#d8862f', '#a34a26'],
    ],
  }),
  work('still-5', wide(1400, 0.58), 'Lemons, a blue-banded bowl and a bottle on a long table', {
    wall: ['#8fa3a0', '#566b6b'],
    table: ['#d9d4c6', '#9a968a'],
    edge: 0.5,
    things: [
      ['bottle', 0.16, 0.72, 0.72, 0.2, '#2f5a4a'],
      ['bowl', 0.48, 0.78, 0.3, 0.6, '#eceae2', '#3f63a8'],
      ['fruit', 0.42, 0.43, 0.09, '#e8c63a', '#c79a24'],
      ['fruit', 0.51, 0.41, 0.09, '#efd04a', '#c9962a'],
      ['fruit', 0.72, 0.78, 0.085, '#ecca40', '#c4912a'],
      ['fruit', 0.82, 0.72, 0.085, '#e4be35', '#b98526'],
      ['cup', 0.91, 0.86, 0.28, 0.2, '#a5432f'],
    ],
  }),
  work('still-6', square(1200), 'One black vase, an orange and its shadow', {
    wall: ['#e5dccb', '#bfb39d'],
    table: ['#d3c2a4', '#a48e6c'],
    edge: 0.6,
    brush: 1.2,
    things: [
      ['vase', 0.4, 0.8, 0.56, 0.34, '#26262c'],
      ['fruit', 0.7, 0.82, 0.085, '#e57a2c', '#b8481f'],
    ],
  }),
  work('still-7', portrait(1300, 0.86), 'Bowls stacked against a red wall', {
    wall: ['#a83c2c', '#6a2420'],
    table: ['#3f2b2c', '#241a1e'],
    edge: 0.7,
    things: [
      ['bowl', 0.36, 0.86, 0.2, 0.46, '#e6dcc6', '#26415f'],
      ['bowl', 0.36, 0.72, 0.17, 0.4, '#c9b68f'],
      ['bowl', 0.37, 0.6, 0.14, 0.33, '#e9e4d8', '#7a8f6a'],
      ['bottle', 0.74, 0.88, 0.62, 0.2, '#8fa0a0'],
      ['pear', 0.6, 0.9, 0.06, '#c9b44c', '#9a6a2c'],
    ],
  }),
]
