import { mix, rgb } from '../colour'
import { paper } from '../finish'
import { blur, combine, svgMask, wobble, type Mask } from '../masks'
import { fbm, gradientNoise, smoothstep } from '../noise'
import { curve, type Point } from '../paths'
import { portrait, scroll, square, landscape, type Piece } from '../piece'
import type { Random } from '../random'
import { Surface } from '../surface'

type Plant = (random: Random, w: number, h: number) => string

const leaf = (x: number, y: number, a: number, l: number, wide: number, opacity = 1) => {
  const p = (d: number, s: number): Point => [
    x + Math.cos(a) * d * l - Math.sin(a) * s * wide * l,
    y + Math.sin(a) * d * l + Math.cos(a) * s * wide * l,
  ]
  return `<path d="${curve([p(0, 0), p(0.3, 0.5), p(0.65, 0.42), p(1, 0), p(0.65, -0.42), p(0.3, -0.5)], true)}" opacity="${opacity}"/>`
}
const stem = (points: readonly Point[], width: number) =>
  `<path d="${curve(points)}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`
const bend = (x: number, y: number, a: number, l: number, bow: number, n = 14): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const t = i / (n - 1)
    const b = a + bow * t * t
    return [x + Math.cos(b) * l * t, y + Math.sin(b) * l * t]
  })

const fern =
  (x: number, y: number, a: number, l: number, bow: number): Plant =>
  (random) => {
    const spine = bend(x, y, a, l, bow, 44)
    let out = stem(spine, l * 0.007)
    spine.forEach(([px, py], i) => {
      if (i < 5) return
      const t = i / spine.length
      const [qx, qy] = spine[i - 1]!
      const dir = Math.atan2(py - qy, px - qx)
      const reach = l * 0.26 * Math.sin(Math.min(1, t * 1.5) * 1.57) * (1.06 - t)
      for (const side of [-1, 1]) {
        const b = dir + side * (1.15 - t * 0.35) + random.gauss() * 0.04
        const rib = bend(px, py, b, reach, side * -0.3, 12)
        out += stem(rib, 2)
        rib.forEach(([rx, ry], k) => {
          if (k === 0) return
          const size = reach * 0.16 * (1.1 - k / rib.length)
          out += leaf(rx, ry, b + 0.95, size, 0.55, 0.96) + leaf(rx, ry, b - 0.95, size, 0.55, 0.96)
        })
      }
    })
    return out
  }
const umbel =
  (x: number, y: number, a: number, l: number, heads: number): Plant =>
  (random) => {
    let out = ''
    const trunk = bend(x, y, a, l * 0.62, random.gauss() * 0.3)
    out += stem(trunk, l * 0.009)
    const [tx, ty] = trunk[trunk.length - 1]!
    for (let i = 0; i < heads; i++) {
      const b = a + (i / (heads - 1) - 0.5) * 1.9
      const ray = bend(tx, ty, b, l * random.between(0.26, 0.34), (i / (heads - 1) - 0.5) * -0.5)
      out += stem(ray, 3)
      const [hx, hy] = ray[ray.length - 1]!
      for (let k = 0; k < 16; k++) {
        const c = b + (k / 15 - 0.5) * 2.4
        const r = l * random.between(0.045, 0.075)
        out += stem(
          [
            [hx, hy],
            [hx + Math.cos(c) * r, hy + Math.sin(c) * r],
          ],
          1.3,
        )
        out += `<circle cx="${hx + Math.cos(c) * r}" cy="${hy + Math.sin(c) * r}" r="${random.between(3, 6.5)}"/>`
      }
    }
    for (let k = 2; k < 10; k += 3) {
      const [px, py] = trunk[k]!
      out += leaf(px, py, a + (k % 2 ? 0.9 : -0.9), l * 0.16, 0.3, 0.9)
    }
    return out
  }
const sprig =
  (x: number, y: number, a: number, l: number, pairs: number, wide: number, bow = 0.4): Plant =>
  (random) => {
    const spine = bend(x, y, a, l, bow, pairs + 3)
    let out = stem(spine, l * 0.01)
    spine.forEach(([px, py], i) => {
      if (i < 2) return
      const t = i / spine.length
      const size = l * 0.24 * (1.1 - Math.abs(t - 0.45))
      for (const side of [-1, 1])
        out += leaf(
          px,
          py,
          a + bow * t * t + side * random.between(0.7, 1),
          size,
          wide,
          random.between(0.86, 1),
        )
    })
    return out + leaf(...spine[spine.length - 1]!, a + bow, l * 0.2, wide)
  }
const grass =
  (x: number, y: number, count: number, l: number): Plant =>
  (random) => {
    let out = ''
    for (let i = 0; i < count; i++) {
      const a = -Math.PI / 2 + random.gauss() * 0.5
      const blade = bend(
        x + random.gauss() * l * 0.22,
        y,
        a,
        l * random.between(0.5, 1),
        random.gauss() * 0.9,
      )
      out += stem(blade, random.between(2, 5))
      if (random.chance(0.5)) {
        const [ex, ey] = blade[blade.length - 1]!
        for (let k = 0; k < 12; k++)
          out += leaf(
            ex + random.gauss() * 5,
            ey + k * l * 0.014,
            a + random.gauss() * 0.7,
            l * 0.045,
            0.34,
            0.95,
          )
      }
    }
    return out
  }
const kelp =
  (x: number, y: number, l: number, strands: number): Plant =>
  (random) => {
    let out = ''
    for (let i = 0; i < strands; i++) {
      const a = -Math.PI / 2 + (i / (strands - 1) - 0.5) * 1.5
      const spine = bend(x, y, a, l * random.between(0.6, 1), random.gauss() * 1.2, 18)
      const left: Point[] = []
      const right: Point[] = []
      spine.forEach(([px, py], k) => {
        const t = k / spine.length
        const wide = l * 0.035 * Math.sin(t * 2.8 + 0.2) * (1 + 0.5 * Math.sin(k * 2.1 + i))
        left.push([px - Math.sin(a) * -wide, py + Math.cos(a) * -wide])
        right.unshift([px + Math.sin(a) * -wide, py - Math.cos(a) * -wide])
      })
      out +=
        `<path d="${curve([...left, ...right], true)}" opacity="${random.between(0.5, 0.85)}"/>` +
        stem(spine, 3)
    }
    return out
  }

type Plan = { sharp: Plant[]; soft?: Plant[]; blue?: string }

async function expose(plan: Plan, random: Random, piece: Piece): Promise<Surface> {
  const { name, width: w, height: h } = piece
  const place = (plants: Plant[] = []) => plants.map((plant) => plant(random, w, h)).join('')
  const near = await svgMask(piece, place(plan.sharp))
  const far = blur(await svgMask(piece, place(plan.soft) || '<g/>'), 9)
  const rim = blur(near, 16)
  const wave = fbm(name, 4)
  const bristle = gradientNoise(name + 'brush')
  const plants: Mask = combine(wobble(near, wave, 2, 0.03), far, (a, b) =>
    Math.max(a * 0.97, b * 0.62),
  )
  const deep = rgb(plan.blue ?? '#12315f')
  const sheet = rgb('#efece2')
  const s = new Surface(w, h, (x, y) => {
    const p = y * w + x
    const inset = Math.min(x, y, w - x, h - y) / Math.min(w, h)
    const ragged =
      bristle(x * 0.004, y * 0.09) * 0.02 +
      bristle(x * 0.09, y * 0.004) * 0.018 +
      wave(x * 0.005, y * 0.005) * 0.018
    const coat = smoothstep(0.045, 0.06, inset + ragged)
    const sun = 0.9 + wave(x * 0.0018, y * 0.0018) * 0.16 + bristle(x * 0.003, y * 0.06) * 0.05
    const glow = (rim.alpha[p]! - plants.alpha[p]!) * 0.22
    const blue = mix(deep, '#3f79b5', Math.max(0, (1 - sun) * 1.1 + glow))
    return mix(
      sheet,
      blue,
      coat * (1 - plants.alpha[p]! * (0.93 + wave(x * 0.03, y * 0.03) * 0.08)),
    )
  })
  paper(s, name, 0.06, 0.3)
  return s
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  plan: (w: number, h: number) => Plan,
): Piece => ({
  name,
  kind: 'work',
  style: 'cyanotype',
  ...size,
  alt,
  budget: 46_000,
  draw: (random, piece) => expose(plan(piece.width, piece.height), random, piece),
})

export const cyanotype: Piece[] = [
  work('cyanotype-1', portrait(1300, 0.76), 'White fern fronds on Prussian blue', (w, h) => ({
    sharp: [fern(w * 0.46, h * 0.92, -1.6, h * 0.78, 0.32)],
    soft: [fern(w * 0.7, h * 0.95, -1.3, h * 0.6, 0.5)],
  })),
  work('cyanotype-2', portrait(1300, 0.72), 'Cow parsley, three stems, against blue', (w, h) => ({
    sharp: [
      umbel(w * 0.5, h * 0.96, -1.56, h * 0.84, 9),
      umbel(w * 0.3, h * 0.97, -1.75, h * 0.56, 7),
    ],
    soft: [umbel(w * 0.72, h * 0.96, -1.35, h * 0.66, 8)],
  })),
  work('cyanotype-3', square(1150), 'Olive sprigs laid in a loose circle', (w, h) => ({
    sharp: [0, 1, 2, 3, 4].map((i) =>
      sprig(
        w / 2 + Math.cos(i * 1.257) * w * 0.12,
        h / 2 + Math.sin(i * 1.257) * h * 0.12,
        i * 1.257 + 1.1,
        w * 0.34,
        7,
        0.26,
        0.9,
      ),
    ),
  })),
  work('cyanotype-4', scroll(1500, 0.42), 'Tall grasses with seed heads', (w, h) => ({
    sharp: [grass(w * 0.5, h * 0.95, 26, h * 0.8)],
    soft: [grass(w * 0.55, h * 0.95, 12, h * 0.66)],
    blue: '#15396b',
  })),
  work('cyanotype-5', landscape(1300, 0.74), 'Kelp spreading from one holdfast', (w, h) => ({
    sharp: [kelp(w * 0.5, h * 0.9, h * 0.82, 11)],
    blue: '#0f2b57',
  })),
  work(
    'cyanotype-6',
    portrait(1250, 0.8),
    'A broad-leaved branch and its fainter double',
    (w, h) => ({
      sharp: [sprig(w * 0.3, h * 0.9, -1.25, h * 0.78, 8, 0.52, 0.3)],
      soft: [sprig(w * 0.42, h * 0.95, -1.3, h * 0.76, 8, 0.52, 0.4)],
    }),
  ),
]
