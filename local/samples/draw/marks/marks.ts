import { svgSurface } from '../masks'
import { fbm, gradientNoise } from '../noise'
import { scale } from '../colour'
import type { Piece } from '../piece'
import type { Random } from '../random'
import { Surface } from '../surface'
import signs from './signs.json'
import tilePairs from './tiles.json'

/** The sign’s shape is drawn in a square of 240; A and B in it stand for its two colours. */
type Sign = (typeof signs)[number]

const EDGE = 480

function tiles(random: Random, a: string, b: string): string {
  const quarter = (x: number, y: number, turn: number, colour: string) =>
    `<path transform="translate(${x} ${y}) rotate(${turn * 90} 30 30)" d="M0 0h60a60 60 0 0 1-60 60z" fill="${colour}"/>`
  let out = ''
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 3; i++) {
      const colour = random.chance(0.3) ? b : a
      const [x, y] = [30 + i * 60, 60 + j * 60]
      const kind = random.int(0, 4)
      if (kind === 0) out += `<rect x="${x}" y="${y}" width="60" height="60" fill="${colour}"/>`
      else if (kind === 1) out += `<circle cx="${x + 30}" cy="${y + 30}" r="30" fill="${colour}"/>`
      else out += quarter(x, y, random.int(0, 3), colour)
    }
  }
  return out
}

/** As printed: the ink lies a little unevenly and its edge is not quite sharp. */
async function print(ground: string, body: string, name: string): Promise<Surface> {
  const flat = await svgSurface(
    { width: EDGE, height: EDGE },
    `<g transform="scale(2)">${body}</g>`,
    ground,
  )
  const wave = gradientNoise(name)
  const cloud = fbm(name + 'ink', 3)
  return new Surface(EDGE, EDGE, (x, y) => {
    const c = flat.at(x + wave(x * 0.05, y * 0.05) * 1.6, y + wave(x * 0.05 + 9, y * 0.05) * 1.6)
    return scale(c, 1 + cloud(x * 0.008, y * 0.008) * 0.035)
  })
}

const mark = (i: number, ground: string, alt: string, body: (random: Random) => string): Piece => {
  const name = `mark-${String(i).padStart(2, '0')}`
  return {
    name,
    kind: 'mark',
    style: 'mark',
    width: EDGE,
    height: EDGE,
    alt: `Logo: ${alt}`,
    budget: 3600,
    draw: (random) => print(ground, body(random), name),
  }
}

const drawn = ({ ground, first, second, shape, alt }: Sign, i: number) =>
  mark(i + 1, ground, alt, () =>
    shape.replaceAll('"A"', `"${first}"`).replaceAll('"B"', `"${second}"`),
  )

export const marks: Piece[] = [
  ...signs.map(drawn),
  ...tilePairs.map(({ ground, first, second }, i) =>
    mark(signs.length + i + 1, ground, 'a pattern of quarter circles', (random) =>
      tiles(random, first, second),
    ),
  ),
]
