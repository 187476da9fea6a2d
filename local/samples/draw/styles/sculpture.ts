import { mix, rgb, scale, toneMap, type Rgb } from '../colour'
import { grain, vignette } from '../finish'
import { clamp, fbm, smoothstep, type Noise } from '../noise'
import { portrait, square, type Piece } from '../piece'
import { Surface } from '../surface'

type V = [number, number, number]
/** Distance to the form in decimetres, and which of its glazes is met. */
type Form = (x: number, y: number, z: number) => [distance: number, glaze: number]
type Plan = {
  wall: string
  form: Form
  glazes: string[]
  gloss: number
  speckle?: number
  plinth?: string
}

const length = (x: number, y: number, z = 0) => Math.sqrt(x * x + y * y + z * z)
const blend = (a: number, b: number, k: number) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k)
  return b + (a - b) * h - k * h * (1 - h)
}
const box = (x: number, y: number, z: number, a: number, b: number, c: number, r: number) => {
  const [qx, qy, qz] = [Math.abs(x) - a, Math.abs(y) - b, Math.abs(z) - c]
  return (
    length(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) +
    Math.min(Math.max(qx, qy, qz), 0) -
    r
  )
}
const ball = (x: number, y: number, z: number, cx: number, cy: number, cz: number, r: number) =>
  length(x - cx, y - cy, z - cz) - r
/** A thrown pot: radius by height, walls of a finger’s width. */
const pot = (x: number, y: number, z: number, height: number, radius: (t: number) => number) => {
  const r = length(x, z)
  const t = clamp(y / height)
  const outer = (r - radius(t)) * 0.75
  const wall = Math.max(outer, -(r - radius(t) + 0.09))
  return Math.max(y > height * 0.12 ? wall : outer, y - height, -y)
}

const PLINTH_TOP = 0

/** Renders a form on a plinth against paper, in soft light from the left. */
function render(plan: Plan, { name, width, height }: Piece): Surface {
  const n = fbm(name, 3)
  const k = 0.62
  const small = new Surface(Math.round(width * k), Math.round(height * k), (px, py) =>
    shade(plan, n, px / (width * k), py / (height * k), width / height),
  )
  const s = new Surface(width, height, (x, y) => {
    const [u, v] = [x * k - 0.5, y * k - 0.5]
    const [fx, fy] = [u - Math.floor(u), v - Math.floor(v)]
    const top = mix(
      small.at(Math.floor(u), Math.floor(v)),
      small.at(Math.floor(u) + 1, Math.floor(v)),
      fx,
    )
    return mix(
      top,
      mix(
        small.at(Math.floor(u), Math.floor(v) + 1),
        small.at(Math.floor(u) + 1, Math.floor(v) + 1),
        fx,
      ),
      fy,
    )
  })
  vignette(s, 0.3)
  grain(s, name, 0.03, 1.8)
  return s
}

function shade(plan: Plan, n: Noise, u: number, v: number, aspect: number): Rgb {
  const scene: Form = (x, y, z) => {
    const stand = box(x, y + 2.05, z, 1.5, 2, 1.5, 0.02)
    if (y > 4.4) return [Math.min(stand, y - 4), -1]
    const [d, glaze] = plan.form(x, y - PLINTH_TOP, z)
    return d < stand ? [d, glaze] : [stand, -1]
  }
  const eye: V = [0.5, 2.1, -8.6]
  const way: V = [(u - 0.5) * aspect * 0.62 - 0.055, (0.5 - v) * 0.62 - 0.06, 1]
  const l = length(...way)
  const ray: V = [way[0] / l, way[1] / l, way[2] / l]
  const at = (d: number): V => [eye[0] + ray[0] * d, eye[1] + ray[1] * d, eye[2] + ray[2] * d]
  const wall = scale(
    rgb(plan.wall),
    0.86 + (1 - v) * 0.22 - (u - 0.3) * 0.18 + n(u * 2, v * 2) * 0.02,
  )
  let t = 5.5
  for (let i = 0; i < 90; i++) {
    const p = at(t)
    const [d] = scene(...p)
    if (d < 0.003) break
    t += d * 0.85
    if (t > 14) return wall
  }
  const p = at(t)
  const e = 0.012
  const [, glaze] = scene(...p)
  const slope = (dx: number, dy: number, dz: number) =>
    scene(p[0] + dx, p[1] + dy, p[2] + dz)[0] - scene(p[0] - dx, p[1] - dy, p[2] - dz)[0]
  const normal: V = [slope(e, 0, 0), slope(0, e, 0), slope(0, 0, e)]
  const nl = length(...normal) || 1
  const [nx, ny, nz] = [normal[0] / nl, normal[1] / nl, normal[2] / nl]
  const sun: V = [-0.56, 0.66, -0.5]
  let shadow = 1
  for (let i = 0, s = 0.08; i < 26 && s < 4.5; i++) {
    const [d] = scene(
      p[0] + sun[0] * s + nx * 0.02,
      p[1] + sun[1] * s + ny * 0.02,
      p[2] + sun[2] * s + nz * 0.02,
    )
    shadow = Math.min(shadow, (7 * d) / s)
    if (shadow < 0.01) break
    s += Math.max(0.05, d)
  }
  let open = 0
  for (let i = 1; i <= 4; i++)
    open +=
      Math.max(
        0,
        i * 0.13 - scene(p[0] + nx * i * 0.13, p[1] + ny * i * 0.13, p[2] + nz * i * 0.13)[0],
      ) / i
  const ambient = clamp(1 - open * 1.5)
  const key = Math.max(0, nx * sun[0] + ny * sun[1] + nz * sun[2]) * smoothstep(0, 1, shadow)
  const isPlinth = glaze < 0
  const speck = isPlinth
    ? 0
    : smoothstep(0.55, 0.7, n(p[0] * 16 + p[2] * 9, p[1] * 16)) * (plan.speckle ?? 0)
  const own = scale(
    isPlinth ? rgb(plan.plinth ?? '#efede8') : rgb(plan.glazes[glaze] ?? '#888888'),
    (1 + n(p[0] * 2.2 + p[2], p[1] * 2.2) * (isPlinth ? 0.02 : 0.1)) * (1 - speck * 0.55),
  )
  const half: V = [sun[0] - ray[0], sun[1] - ray[1], sun[2] - ray[2]]
  const hl = length(...half)
  const shine = isPlinth
    ? 0
    : Math.max(0, (nx * half[0] + ny * half[1] + nz * half[2]) / hl) ** (18 + plan.gloss * 60) *
      plan.gloss *
      smoothstep(0, 1, shadow)
  const rim = (1 - Math.abs(nx * ray[0] + ny * ray[1] + nz * ray[2])) ** 3 * 0.16 * ambient
  const lit = (c: number, bounce: number) =>
    c ** 2.2 * (key * 2.1 + ambient * (0.34 + ny * 0.12 + bounce)) + shine + rim * 0.4
  return toneMap([lit(own[0], 0.05), lit(own[1], 0.03), lit(own[2], 0.04)])
}

const moonJar: Form = (x, y, z) => [
  pot(
    x * (1 + 0.02 * Math.sin(y * 3)),
    y,
    z,
    2.5,
    (t) => 0.42 + Math.sin(Math.PI * (t * 0.88 + 0.08)) ** 0.9 * 0.95 + (t > 0.94 ? 0.06 : 0),
  ),
  0,
]
const stacked: Form = (x, y, z) => {
  const a = box(x - 0.1, y - 0.36, z, 0.86, 0.24, 0.5, 0.12)
  const b = ball(x * 0.9, (y - 1.16) * 1.25, z, 0, 0, 0, 0.62)
  const c = box(x + 0.16, y - 1.98, z, 0.34, 0.34, 0.34, 0.06)
  const d = ball(x + 0.1, y - 2.72, z, 0, 0, 0, 0.32)
  const all = [a, b, c, d]
  const i = all.indexOf(Math.min(...all))
  return [(all[i] ?? 9) * 0.85, i]
}
const embrace: Form = (x, y, z) => {
  const torso = blend(ball(x, y, z, -0.3, 0.8, 0, 0.62), ball(x, y, z, -0.1, 1.7, 0.1, 0.44), 0.6)
  const other = blend(ball(x, y, z, 0.46, 0.7, 0, 0.5), ball(x, y, z, 0.34, 1.34, -0.16, 0.36), 0.5)
  const head = ball(x, y, z, -0.06, 2.42, 0.05, 0.27)
  const foot = box(x, y - 0.1, z, 0.8, 0.08, 0.5, 0.05)
  return [
    Math.max(
      blend(blend(torso, other, 0.42), blend(head, foot, 0.2), 0.34),
      -ball(x, y, z, 0.16, 1.06, -0.5, 0.24),
    ) * 0.8,
    0,
  ]
}
const ring: Form = (x, y, z) => {
  const turn = 0.5
  const [cx, cz] = [
    x * Math.cos(turn) - z * Math.sin(turn),
    x * Math.sin(turn) + z * Math.cos(turn),
  ]
  const a = Math.atan2(y - 1.36, cx)
  const r = length(cx, y - 1.36) - 1
  const w = a * 1.5
  const [qx, qz] = [r * Math.cos(w) - cz * Math.sin(w), r * Math.sin(w) + cz * Math.cos(w)]
  return [
    Math.min(box(qx, qz, 0, 0.3, 0.09, 0.1, 0.03), box(x, y - 0.06, z, 0.5, 0.05, 0.4, 0.02)) * 0.6,
    0,
  ]
}
const bottles: Form = (x, y, z) => {
  const a = pot(x + 0.72, y, z - 0.1, 2.4, (t) =>
    t < 0.58 ? 0.44 : 0.16 + 0.28 * (1 - smoothstep(0.58, 0.74, t)),
  )
  const b = pot(x - 0.26, y, z - 0.3, 1.5, (t) => 0.36 + 0.3 * Math.sin(t * 2.7))
  const c = pot(x - 0.98, y, z + 0.35, 0.72, (t) => 0.22 + 0.2 * t)
  const all = [a, b, c]
  const i = all.indexOf(Math.min(...all))
  return [all[i] ?? 9, i]
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  plan: Plan,
): Piece => ({
  name,
  kind: 'work',
  style: 'sculpture',
  ...size,
  alt,
  budget: 30_000,
  draw: (_random, piece) => render(plan, piece),
})

export const sculpture: Piece[] = [
  work('sculpture-1', portrait(1150, 0.8), 'A round white jar on a plinth', {
    wall: '#b9b2a6',
    form: moonJar,
    glazes: ['#e9e6dd'],
    gloss: 0.5,
    speckle: 0.12,
  }),
  work('sculpture-2', portrait(1150, 0.78), 'Four stoneware forms balanced on one another', {
    wall: '#c7c3ba',
    form: stacked,
    glazes: ['#3a3f45', '#b5603c', '#dcd3bf', '#26365a'],
    gloss: 0.25,
    speckle: 0.3,
  }),
  work('sculpture-3', portrait(1150, 0.8), 'Two rounded marble figures leaning together', {
    wall: '#6f7478',
    form: embrace,
    glazes: ['#e6e2da'],
    gloss: 0.3,
    plinth: '#3a3a3c',
  }),
  work('sculpture-4', square(1050), 'A twisted bronze ring', {
    wall: '#d5d0c5',
    form: ring,
    glazes: ['#6b4a2a'],
    gloss: 0.9,
  }),
  work('sculpture-5', square(1050), 'Three glazed vessels: green, ochre and black', {
    wall: '#a9a398',
    form: bottles,
    glazes: ['#3c5a4c', '#c08a3c', '#232326'],
    gloss: 0.6,
    speckle: 0.25,
  }),
]
