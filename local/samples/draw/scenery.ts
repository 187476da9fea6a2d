import { mix, ramp, scale, type Colour, type Rgb } from './colour'
import { clamp, fbm, smoothstep, type Noise } from './noise'
import { build, plant, type Houses, type Trees } from './planting'
import { hash, type Random } from './random'
import { Surface } from './surface'

export type Ridge = {
  at: number
  rise: number
  roll: number
  colours: Colour[]
  /** Fields per screen width; none: open ground. */
  fields?: number
  peaked?: boolean
}
export type Scenery = {
  sky: { colours: Colour[]; cloud: Colour; cover: number; stretch?: number }
  horizon: number
  /** From far to near. */
  ridges: Ridge[]
  water?: { from: number; to: number; colours: Colour[]; mirror?: number }
  sun?: { x: number; y: number; r: number; colour: Colour }
  trees?: Trees[]
  houses?: Houses
  path?: { colour: Colour; from: number; sway: number; width: number }
}

/** What the painter looks at: a scene as plain colour, to be painted over. */
export function scene(plan: Scenery, name: string, w: number, h: number, random: Random): Surface {
  const n = fbm(name, 4)
  const fine = fbm(name + 'fine', 3)
  const land = landAt(plan, n, fine, w / h)
  const surface = new Surface(w, h, (x, y) => {
    const u = x / w
    const v = y / h
    let c = land(u, v)
    const { water, path } = plan
    if (water && v > water.from && v < water.to + n(u * 3, 4) * 0.03) {
      const d = (v - water.from) / (water.to - water.from)
      const ripple = fine(u * 6, v * 90) * 0.012 * (0.4 + d)
      const mirrored = land(u + ripple, clamp(water.from - (v - water.from) * 0.9 + ripple))
      c = mix(
        ramp(water.colours, d + n(u * 3, v * 40) * 0.22),
        mirrored,
        (water.mirror ?? 0.5) * (1 - d * 0.5),
      )
    }
    if (path && v > path.from) {
      const d = (v - path.from) / (1 - path.from)
      const centre = 0.5 + path.sway * Math.sin(d * 3.4 + 0.8) * (1 - d * 0.45)
      const half = path.width * (0.04 + d * d)
      const edge = Math.abs(u - centre) + fine(u * 14, v * 14) * 0.012
      c = mix(
        c,
        scale(path.colour, 0.86 + d * 0.15 + n(u * 6, v * 30) * 0.1),
        smoothstep(half, half * 0.75, edge),
      )
    }
    return c
  })
  if (plan.houses) build(surface, plan.houses, random)
  for (const trees of plan.trees ?? []) plant(surface, trees, fine, random)
  return surface
}

function landAt(plan: Scenery, n: Noise, fine: Noise, aspect: number) {
  const tops = plan.ridges.map((r, i) => (u: number) => {
    const wave = n(u * r.roll + i * 5.3, i * 2.7)
    const shape = r.peaked ? 1 - Math.abs(wave) * 2 : wave * 1.5
    return r.at - shape * r.rise * 0.5 - fine(u * 16, i) * r.rise * (r.peaked ? 0.16 : 0.06)
  })
  return (u: number, v: number): Rgb => {
    let c = skyAt(plan, n, u, v)
    if (plan.sun) {
      const d = Math.hypot((u - plan.sun.x) * aspect, v - plan.sun.y)
      c = mix(
        c,
        plan.sun.colour,
        smoothstep(plan.sun.r, plan.sun.r * 0.9, d) * 0.95 +
          smoothstep(plan.sun.r * 7, 0, d) * 0.35,
      )
    }
    plan.ridges.forEach((r, i) => {
      const top = tops[i]!(u)
      if (v < top) return
      const depth = clamp((v - top) / Math.max(0.06, (plan.ridges[i + 1]?.at ?? 1.02) - top + 0.04))
      const facet = r.peaked
        ? smoothstep(-0.12, 0.12, n(u * 5 + (v - r.at) * 4, (v - r.at) * 3 + i * 9)) - 0.4
        : 0
      const tone = clamp(depth * 0.7 + n(u * 5, v * 16 + i) * 0.2 + 0.14 + facet * 0.6)
      c = r.fields ? field(r, u, depth, n, tone) : ramp(r.colours, tone)
    })
    return c
  }
}

function field(r: Ridge, u: number, depth: number, n: Noise, tone: number): Rgb {
  const bend = n(u * 2 + r.at * 9, depth * 2) * 0.28
  const across = (u - 0.5 + bend * 0.4) * (r.fields ?? 1) * (1.5 - depth * 0.7) + depth * 0.5
  const rows = depth * 2.6 + bend
  const cell = hash(`${Math.floor(across)}/${Math.floor(rows + Math.floor(across) * 0.37)}/${r.at}`)
  const own = r.colours[cell % r.colours.length]!
  const furrow = 0.06 * Math.sin((across % 1) * 38) * (cell % 3 === 0 ? 1 : 0)
  const hedge = smoothstep(0.07, 0.02, Math.abs((((across % 1) + 1) % 1) - 0.02))
  return scale(mix(own, r.colours[0]!, tone * 0.35), 1 + furrow - hedge * 0.32)
}

function skyAt(plan: Scenery, n: Noise, u: number, v: number): Rgb {
  const { colours, cloud, cover, stretch = 3 } = plan.sky
  const t = clamp(v / plan.horizon)
  const f = 1.6 + t * 3
  const base = ramp(colours, t)
  const puff = (dx: number, dy: number) => n(u * f * 1.5 + dx, v * f * stretch + dy) * 0.5 + 0.5
  const a = smoothstep(1 - cover, 1.22 - cover, puff(0, 0) + 0.12 * n(u * 9, v * 20))
  const shaded = smoothstep(0.45, 0.9, puff(0.05, -0.16)) * 0.75
  return mix(base, mix(cloud, scale(base, 0.8), shaded), a * 0.92)
}
