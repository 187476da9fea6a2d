import { mix, rgb, scale, type Colour, type Rgb } from './colour'
import { clamp, smoothstep, type Noise } from './noise'
import { fillPolygon } from './polygons'
import type { Point } from './paths'
import type { Surface } from './surface'

/** Radius and height, both 0 … 1, from the foot to the lip. */
export type Profile = readonly Point[]

export const profiles = {
  bottle: [
    [0.86, 0],
    [0.98, 0.06],
    [1, 0.42],
    [0.9, 0.56],
    [0.34, 0.72],
    [0.26, 0.82],
    [0.26, 0.95],
    [0.36, 1],
  ],
  jar: [
    [0.6, 0],
    [0.88, 0.16],
    [1, 0.42],
    [0.96, 0.64],
    [0.66, 0.84],
    [0.5, 0.9],
    [0.62, 1],
  ],
  cup: [
    [0.5, 0],
    [0.72, 0.1],
    [0.9, 0.5],
    [1, 1],
  ],
  vase: [
    [0.46, 0],
    [0.62, 0.08],
    [0.94, 0.34],
    [1, 0.5],
    [0.8, 0.7],
    [0.36, 0.84],
    [0.3, 0.92],
    [0.56, 1],
  ],
  bowl: [
    [0.34, 0],
    [0.36, 0.1],
    [0.7, 0.36],
    [0.92, 0.72],
    [1, 1],
  ],
  jug: [
    [0.56, 0],
    [0.84, 0.12],
    [1, 0.38],
    [0.86, 0.62],
    [0.56, 0.78],
    [0.54, 0.9],
    [0.7, 1],
  ],
} satisfies Record<string, Profile>

export const radiusAt = (profile: Profile, t: number) => {
  for (let i = 1; i < profile.length; i++) {
    const [r0, t0] = profile[i - 1]!
    const [r1, t1] = profile[i]!
    if (t <= t1) {
      const k = smoothstep(t0, t1, t)
      return r0 + (r1 - r0) * k
    }
  }
  return profile[profile.length - 1]![0]
}

type Turned = {
  x: number
  base: number
  height: number
  width: number
  profile: Profile
  colour: Colour
  band?: { from: number; to: number; colour: Colour }
  gloss?: number
}

/** A turned vessel, lit from the left; pixels, not fractions. */
export function turned(s: Surface, o: Turned, noise: Noise) {
  const lip = radiusAt(o.profile, 1) * o.width * 0.5
  const squash = 0.2
  for (let y = Math.floor(o.base - o.height - lip * squash); y < o.base + o.width * 0.1; y++) {
    const t = (o.base - y) / o.height
    for (let x = Math.floor(o.x - o.width / 2); x <= o.x + o.width / 2; x++) {
      if (x < 0 || y < 0 || x >= s.width || y >= s.height) continue
      // the foot and the lip curve because we look down a little
      const bulge = squash * 0.5 * o.width
      const foot = radiusAt(o.profile, 0) * o.width * 0.5
      const nearFoot = clamp(1 - ((x - o.x) / foot) ** 2)
      const sag = (Math.sqrt(nearFoot) * bulge * foot) / o.width / o.height
      const tt = t + sag * clamp(1 - t * 3)
      if (tt < 0) continue
      const r = radiusAt(o.profile, clamp(t)) * o.width * 0.5
      const nx = (x - o.x) / r
      const inLip = ((x - o.x) / lip) ** 2 + ((y - (o.base - o.height)) / (lip * squash)) ** 2
      let c: Rgb | undefined
      if (inLip < 1) {
        c = scale(o.colour, 0.28 + 0.35 * smoothstep(-1, 1, (x - o.x) / lip))
        if (inLip > 0.78) c = scale(o.colour, 1.12)
      } else if (t <= 1 && Math.abs(nx) < 1) {
        const slope =
          (radiusAt(o.profile, clamp(t + 0.03)) - radiusAt(o.profile, clamp(t - 0.03))) / 0.06
        const nz = Math.sqrt(1 - nx * nx)
        const light = clamp(0.34 + -nx * 0.5 + nz * 0.36 - slope * 0.1 * nz)
        const bounce = smoothstep(0.75, 1, nx) * 0.14
        const own = o.band && t > o.band.from && t < o.band.to ? rgb(o.band.colour) : rgb(o.colour)
        c = scale(own, 0.24 + light * 0.8 + bounce + noise(x * 0.02, y * 0.05) * 0.05)
        c = mix(c, [c[0] * 0.9, c[1] * 0.92, c[2] * 1.12], smoothstep(0.1, 0.8, nx))
        const shine =
          smoothstep(0.16, 0.02, Math.abs(nx + 0.45)) *
          smoothstep(0.12, 0.3, t) *
          smoothstep(0.95, 0.7, t)
        c = mix(c, [1, 0.98, 0.94], shine * (o.gloss ?? 0.35))
      }
      if (c) s.rgb.set(c, (y * s.width + x) * 3)
    }
  }
}

/** Fruit: a ball, lit from the left, with a stalk if wanted. */
export function fruit(
  s: Surface,
  x: number,
  y: number,
  r: number,
  colour: Colour,
  blush: Colour,
  pear = 0,
  stalk?: Colour,
) {
  for (let py = Math.floor(y - r * (1.1 + pear)); py < y + r * 1.1; py++) {
    for (let px = Math.floor(x - r * 1.1); px < x + r * 1.1; px++) {
      if (px < 0 || py < 0 || px >= s.width || py >= s.height) continue
      const dy = (py - y) / r
      const narrow = dy < 0 ? 1 - pear * 0.42 * smoothstep(0, 1.4, -dy) : 1
      const dx = (px - x) / (r * narrow)
      const d2 = dx * dx + (dy < 0 ? dy / (1 + pear * 0.6) : dy) ** 2
      if (d2 > 1) continue
      const nz = Math.sqrt(1 - d2)
      const light = clamp(0.42 - dx * 0.42 - dy * 0.36 + nz * 0.3)
      const c = scale(mix(colour, blush, smoothstep(-0.2, 0.9, dx + dy * 0.4)), 0.36 + light * 0.8)
      s.rgb.set(mix(c, [1, 1, 0.95], smoothstep(0.9, 1.05, light) * 0.5), (py * s.width + px) * 3)
    }
  }
  if (stalk) {
    const top = y - r * (0.9 + pear * 0.6)
    fillPolygon(
      s,
      [
        [x - r * 0.05, top + r * 0.1],
        [x + r * 0.12, top - r * 0.3],
        [x + r * 0.2, top - r * 0.28],
        [x + r * 0.06, top + r * 0.1],
      ],
      stalk,
    )
  }
}

/** The shadow that falls to the right on the table. */
export function cast(
  s: Surface,
  x: number,
  base: number,
  width: number,
  height: number,
  strength = 0.4,
  fall = 0.05,
) {
  const reach = height * 0.7
  const outline: Point[] = [
    [x - width * 0.4, base - width * 0.04],
    [x + width * 0.4 + reach, base - width * 0.1 + reach * fall],
    [x + width * 0.5 + reach * 1.08, base + width * 0.04 + reach * fall],
    [x + width * 0.42 + reach, base + width * 0.12 + reach * fall],
    [x - width * 0.1, base + width * 0.14],
    [x - width * 0.45, base + width * 0.06],
  ]
  fillPolygon(s, outline, (px, _py, under) => {
    const fade = strength * (1 - clamp((px - x) / (reach + width)) * 0.5)
    return mix(under, scale(under, 0.42), fade * 1.4)
  })
}
