import { luma, mix, scale, type Rgb } from './colour'
import { clamp, gradientNoise, type Noise } from './noise'
import type { Point } from './paths'
import { stroke } from './brush'
import type { Random } from './random'
import { Surface } from './surface'

export type Layer = {
  size: number
  /** Strokes only where the painting is still this far from the target. */
  tolerance?: number
  length?: number
  spacing?: number
  dry?: number
  opacity?: number
  body?: number
}

export type Painting = {
  layers: readonly Layer[]
  /** Direction of the strokes; by default they follow the edges of the target. */
  angle?: (x: number, y: number) => number
  /** How far colours stray: lightness, hue. */
  stray?: number
  /** Direction where the target has no edges. */
  drift?: (x: number, y: number) => number
}

/** Repaints a target with strokes, broad ones first: edges loosen, colour breaks up. */
export function paintOver(surface: Surface, target: Surface, how: Painting, random: Random) {
  const turn = gradientNoise(random.int(0, 1e9))
  for (const layer of how.layers) {
    const soft = shrink(target, Math.max(2, Math.round(layer.size / 5)))
    const drift = how.drift ?? ((x: number, y: number) => turn(x * 0.0025, y * 0.0025) * 2.2)
    const angle = how.angle ?? edgeAngle(soft, drift)
    const spacing = layer.spacing ?? layer.size * 0.62
    const spots: Point[] = []
    for (let y = spacing / 2; y < surface.height + spacing; y += spacing) {
      for (let x = spacing / 2; x < surface.width + spacing; x += spacing) {
        spots.push([
          x + random.between(-0.5, 0.5) * spacing,
          y + random.between(-0.5, 0.5) * spacing,
        ])
      }
    }
    for (const [x, y] of random.shuffle(spots)) {
      const wanted = soft.at(x, y)
      if (layer.tolerance !== undefined && distance(surface.at(x, y), wanted) < layer.tolerance)
        continue
      paintSpot(surface, soft, [x, y], wanted, layer, angle, how.stray ?? 0.06, random)
    }
  }
}

function paintSpot(
  surface: Surface,
  target: Sampler,
  [x, y]: Point,
  colour: Rgb,
  layer: Layer,
  angle: (x: number, y: number) => number,
  stray: number,
  random: Random,
) {
  const reach = layer.size * (layer.length ?? 3.4) * random.between(0.6, 1.3)
  const step = Math.max(3, layer.size / 5)
  const back: Point[] = []
  const ahead: Point[] = []
  for (const [out, sign] of [
    [back, -1],
    [ahead, 1],
  ] as const) {
    let [px, py] = [x, y]
    for (let d = 0; d < reach / 2; d += step) {
      const a = angle(px, py)
      px += Math.cos(a) * step * sign
      py += Math.sin(a) * step * sign
      // a painter lifts the brush where another colour begins
      if (distance(target.at(px, py), colour) > 0.2) break
      out.push([px, py])
    }
  }
  const path: Point[] = [...back.reverse(), [x, y], ...ahead]
  const first = path[0]!
  const last = path[path.length - 1]!
  const short = layer.size * 1.3
  if (Math.hypot(last[0] - first[0], last[1] - first[1]) < short) {
    const a = angle(x, y)
    const at = (k: number): Point => [x + Math.cos(a) * short * k, y + Math.sin(a) * short * k]
    path.splice(0, path.length, at(-0.5), at(-0.17), at(0.17), at(0.5))
  }
  const tone = scale(strayed(colour, stray, random), 1 + random.gauss() * stray)
  stroke(
    surface,
    path,
    {
      width: layer.size * random.between(0.7, 1.15),
      colour: tone,
      second: scale(tone, 1 + random.gauss() * 0.09),
      dry: layer.dry ?? 0.16,
      drying: 0.2,
      opacity: layer.opacity ?? 0.95,
      body: layer.body ?? 0.6,
      smear: 0.06,
      pressure: (t) => 0.35 + 0.65 * Math.sqrt(Math.sin(Math.PI * (0.04 + t * 0.92))),
    },
    random,
  )
}

const strayed = (c: Rgb, amount: number, random: Random): Rgb => [
  c[0] + random.gauss() * amount * 0.5,
  c[1] + random.gauss() * amount * 0.35,
  c[2] + random.gauss() * amount * 0.5,
]

const distance = (a: Rgb, b: Rgb) =>
  Math.abs(a[0] - b[0]) * 0.5 + Math.abs(a[1] - b[1]) * 0.8 + Math.abs(a[2] - b[2]) * 0.4

type Sampler = { width: number; height: number; factor: number; at(x: number, y: number): Rgb }

/** The target averaged over cells: what a brush of that size can say. */
function shrink(target: Surface, factor: number): Sampler {
  const width = Math.ceil(target.width / factor)
  const height = Math.ceil(target.height / factor)
  const small = new Surface(width, height, (x, y) => {
    let [r, g, b] = [0, 0, 0]
    for (let k = 0; k < 4; k++) {
      const c = target.at((x + 0.25 + (k & 1) * 0.5) * factor, (y + 0.25 + (k >> 1) * 0.5) * factor)
      r += c[0]
      g += c[1]
      b += c[2]
    }
    return [r / 4, g / 4, b / 4]
  })
  const at = (x: number, y: number): Rgb => {
    const sx = x / factor - 0.5
    const sy = y / factor - 0.5
    const fx = sx - Math.floor(sx)
    const fy = sy - Math.floor(sy)
    const top = mix(
      small.at(Math.floor(sx), Math.floor(sy)),
      small.at(Math.floor(sx) + 1, Math.floor(sy)),
      fx,
    )
    const low = mix(
      small.at(Math.floor(sx), Math.floor(sy) + 1),
      small.at(Math.floor(sx) + 1, Math.floor(sy) + 1),
      fx,
    )
    return mix(top, low, fy)
  }
  return { width, height, factor, at }
}

function edgeAngle(target: Sampler, driftAt: Noise) {
  return (x: number, y: number) => {
    const f = target.factor * 1.5
    const gx = luma(target.at(x + f, y)) - luma(target.at(x - f, y))
    const gy = luma(target.at(x, y + f)) - luma(target.at(x, y - f))
    const drift = driftAt(x, y)
    const strength = clamp(Math.hypot(gx, gy) * 12)
    const along = Math.atan2(gx, -gy)
    return Math.atan2(
      Math.sin(along) * strength + Math.sin(drift) * (1 - strength) * 0.6,
      Math.cos(along) * strength + Math.cos(drift) * (1 - strength) * 0.6,
    )
  }
}
