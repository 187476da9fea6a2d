import { hex, ramp } from '../colour'
import { paper } from '../finish'
import { svgSurface } from '../masks'
import { fbm, lerp } from '../noise'
import { curve, type Point } from '../paths'
import { landscape, panorama, portrait, square, type Piece } from '../piece'
import type { Random } from '../random'

type Draw = (w: number, h: number, random: Random, name: string) => string
const ink = (
  points: readonly Point[],
  colour: string,
  width: number,
  opacity = 0.9,
  closed = false,
) =>
  `<path d="${curve(points, closed)}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" opacity="${opacity.toFixed(2)}"/>`

const flow =
  (colours: string[], scale: number, turn: number, count: number, width: [number, number]): Draw =>
  (w, h, random, name) => {
    const n = fbm(name, 2)
    const m = Math.min(w, h) * 0.09
    let out = ''
    for (let i = 0; i < count; i++) {
      let [x, y] = [random.between(m, w - m), random.between(m, h - m)]
      const tone = n(x * 0.002 + 9, y * 0.002) * 0.5 + 0.5 + random.gauss() * 0.08
      const points: Point[] = [[x, y]]
      for (let k = 0; k < 90; k++) {
        const a = n(x * scale, y * scale) * Math.PI * turn
        x += Math.cos(a) * 7
        y += Math.sin(a) * 7
        if (x < m || y < m || x > w - m || y > h - m) break
        if (k % 3 === 2) points.push([x, y])
      }
      if (points.length > 5)
        out += ink(
          points,
          hex(ramp(colours, tone)),
          lerp(width[0], width[1], random.next() ** 2),
          0.85,
        )
    }
    return out
  }

/** Horizontal lines, lifted where something lies under the sheet. */
const relief =
  (colour: string, rows: number, lift: number): Draw =>
  (w, h, random, name) => {
    const n = fbm(name, 3)
    let out = ''
    for (let i = 0; i <= rows; i++) {
      const y0 = lerp(h * 0.12, h * 0.88, i / rows)
      const points: Point[] = []
      for (let x = w * 0.1; x <= w * 0.9; x += 9) {
        const u = (x / w - 0.5) * 2
        const v = (y0 / h - 0.5) * 2
        const hill = Math.exp(-(u * u * 2.2 + v * v * 2.6)) * (0.5 + n(x * 0.004, y0 * 0.006))
        points.push([x, y0 - hill * lift * h + random.gauss() * 0.5])
      }
      out += ink(points, colour, random.between(1.2, 2), random.between(0.7, 0.95))
    }
    return out
  }

const rings =
  (colours: string[], count: number, cx: number, cy: number, wob: number): Draw =>
  (w, h, random, name) => {
    const n = fbm(name, 2)
    const reach = Math.min(w, h) * 0.44
    let out = ''
    for (let i = count; i > 0; i--) {
      const t = i / count
      const points: Point[] = Array.from({ length: 80 }, (_, k) => {
        const a = (k / 80) * Math.PI * 2
        const r =
          t * reach * (1 + n(3 + Math.cos(a) * 1.2 + t, 3 + Math.sin(a) * 1.2) * wob * (0.3 + t)) +
          random.gauss() * 0.7
        return [cx * w + Math.cos(a) * r, cy * h + Math.sin(a) * r]
      })
      out += ink(
        points,
        hex(ramp(colours, t + random.gauss() * 0.06)),
        random.between(1.1, 2.6),
        random.between(0.65, 0.95),
        true,
      )
    }
    return out
  }

/** Ruled line by line; where the hand rested, the spacing gave. */
const ruled =
  (colours: [string, string], rows: number, cols: number): Draw =>
  (w, h, random, name) => {
    const n = fbm(name, 3)
    let out = ''
    const line = (x0: number, y0: number, x1: number, y1: number, colour: string) => {
      const points: Point[] = Array.from({ length: 24 }, (_, k) => {
        const t = k / 23
        const j = n(x0 * 0.01 + t * 6, y0 * 0.05) * 2.4
        return [lerp(x0, x1, t) + (x0 === x1 ? j : 0), lerp(y0, y1, t) + (x0 === x1 ? 0 : j)]
      })
      out += ink(points, colour, random.between(0.9, 2), random.between(0.35, 0.9))
    }
    const my = h * 0.09
    const mx = w * 0.09
    for (let i = 0; i <= rows; i++) {
      const t = i / rows
      const y = lerp(my, h - my, t + n(t * 5, 1) * 0.012)
      line(mx - random.next() * 8, y, w - mx + random.next() * 8, y, colours[0])
    }
    for (let i = 0; i <= cols; i++) {
      const x = lerp(mx, w - mx, i / cols)
      line(x, my - random.next() * 6, x, h - my + random.next() * 6, colours[1])
    }
    return out
  }

/** Two fans of lines laid over one another. */
const moire =
  (colours: [string, string]): Draw =>
  (w, h, random) => {
    let out = ''
    for (const [k, colour] of colours.entries()) {
      const px = w * (k ? 0.62 : 0.38)
      const py = h * (k ? 1.25 : -0.25)
      for (let i = 0; i < 88; i++) {
        const t = i / 87
        const x = lerp(w * 0.1, w * 0.9, t)
        const y = k ? h * 0.12 : h * 0.88
        const s = k ? (h * 0.88 - py) / (y - py) : (h * 0.12 - py) / (y - py)
        out += ink(
          [
            [x, y],
            [px + (x - px) * s, py + (y - py) * s],
          ],
          colour,
          random.between(1.1, 1.9),
          0.85,
        )
      }
    }
    return out
  }

/** A sheet of small marks, each turned a little further than the last. */
const marks =
  (colour: string, step: number): Draw =>
  (w, h, random, name) => {
    const n = fbm(name, 2)
    let out = ''
    for (let y = h * 0.1; y < h * 0.9; y += step) {
      for (let x = w * 0.1; x < w * 0.9; x += step) {
        const a = n(x * 0.0016, y * 0.0016) * 4
        const l = step * (0.34 + 0.3 * n(x * 0.003 + 50, y * 0.003))
        const jx = random.gauss() * 1.2
        out += ink(
          [
            [x - Math.cos(a) * l + jx, y - Math.sin(a) * l],
            [x + Math.cos(a) * l + jx, y + Math.sin(a) * l],
          ],
          colour,
          1.4 + l * 0.09,
          0.9,
        )
      }
    }
    return out
  }

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  ground: string,
  draw: Draw,
  budget = 50_000,
): Piece => ({
  name,
  kind: 'work',
  style: 'lines',
  ...size,
  alt,
  budget,
  draw: async (random, piece) => {
    const s = await svgSurface(piece, draw(piece.width, piece.height, random, name), ground)
    paper(s, name, 0.05, 0.3)
    return s
  },
})

export const lines: Piece[] = [
  work(
    'lines-1',
    portrait(1050, 0.72),
    'Blue pen lines drift and gather like wind over water',
    '#eef0ec',
    flow(['#0d2fb0', '#2447cc', '#7f95d8', '#0b1e66'], 0.0018, 2.4, 620, [1.2, 3]),
  ),
  work(
    'lines-2',
    square(960),
    'Ruled horizontal lines rise over a hidden hill',
    '#f3efe4',
    relief('#20211f', 62, 0.3),
  ),
  work(
    'lines-3',
    square(960),
    'Growth rings in iron brown around an uneven heart',
    '#efe6d6',
    rings(['#2a1510', '#7b3a22', '#a65a33', '#4a2218'], 52, 0.47, 0.53, 0.34),
  ),
  work(
    'lines-4',
    portrait(1050, 0.76),
    'A hand-ruled grid in graphite and red',
    '#efece3',
    ruled(['#4b4a48', '#a8443a'], 58, 20),
  ),
  work(
    'lines-5',
    landscape(1050, 0.72),
    'Two fans of lines crossing, green over orange',
    '#f2ecdc',
    moire(['#1f5a46', '#d0672f']),
  ),
  work(
    'lines-6',
    panorama(1250, 0.44),
    'Pale lines stream across a dark blue-green sheet',
    '#0f2a2b',
    flow(['#1f5a50', '#5f9a7a', '#c3d3a4', '#e8dcb0'], 0.0026, 1.6, 460, [1.2, 3.4]),
  ),
  work(
    'lines-7',
    square(960),
    'Hundreds of small strokes turning by degrees',
    '#e9e4d6',
    marks('#1c2340', 34),
  ),
  work(
    'lines-8',
    landscape(1050, 0.76),
    'Luminous rings on black paper, off centre',
    '#15161a',
    rings(['#f3e9d2', '#e6b89c', '#c9657a', '#5a6fd0'], 38, 0.4, 0.52, 0.24),
  ),
]
