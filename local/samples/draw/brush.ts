import { rgb, type Colour } from './colour'
import { gradientNoise, smoothstep } from './noise'
import type { Point } from './paths'
import type { Random } from './random'
import type { Surface } from './surface'

const SIZE = 512
/** Bristle marks: long along x, fine along y; one table for all brushes. */
const streaks = (() => {
  const noise = gradientNoise('bristles')
  const out = new Float32Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      out[y * SIZE + x] =
        0.5 +
        0.28 * noise(x * 0.012, y * 0.21) +
        0.2 * noise(x * 0.035, y * 0.53) +
        0.1 * noise(x * 0.3, y * 0.9)
    }
  }
  return out
})()

export type Stroke = {
  width: number
  colour: Colour
  /** A second colour that the brush picked up. */
  second?: Colour
  /** 0: full of paint, 1: almost dry from the beginning. */
  dry?: number
  /** How much drier it gets towards the end. */
  drying?: number
  opacity?: number
  /** How much relief the paint leaves. */
  body?: number
  /** Width along the way, 0 … 1. */
  pressure?: (t: number) => number
  /** How far the brush takes on what lies beneath. */
  smear?: number
  multiply?: boolean
  /** Bristles per pixel of width. */
  fineness?: number
}

const turn = (ax: number, ay: number, bx: number, by: number) =>
  Math.atan2(ax * by - ay * bx, ax * bx + ay * by)

/** A drop: a round spot with an uneven rim. */
export function drop(
  surface: Surface,
  x: number,
  y: number,
  r: number,
  colour: Colour,
  random: Random,
) {
  const c = rgb(colour)
  const phase = random.next() * 6.3
  for (let py = Math.floor(y - r * 1.5); py <= y + r * 1.5; py++) {
    for (let px = Math.floor(x - r * 1.5); px <= x + r * 1.5; px++) {
      if (px < 0 || py < 0 || px >= surface.width || py >= surface.height) continue
      const a = Math.atan2(py - y, px - x)
      const rim = r * (1 + 0.14 * Math.sin(a * 2 + phase) + 0.08 * Math.sin(a * 5 - phase))
      const d = Math.hypot(px - x, py - y)
      const cover = smoothstep(rim + 0.7, rim - 0.7, d)
      const o = (py * surface.width + px) * 3
      for (let k = 0; k < 3; k++)
        surface.rgb[o + k] = surface.rgb[o + k]! * (1 - cover) + c[k]! * cover
      surface.thickness[o / 3]! += cover * 0.5 * Math.sqrt(Math.max(0, 1 - (d / rim) ** 2))
    }
  }
}

/** Draws one stroke of a bristle brush along a path (points about 1–3 px apart). */
export function stroke(surface: Surface, path: readonly Point[], options: Stroke, random: Random) {
  const { width: w, dry = 0.1, drying = 0.25, opacity = 1, body = 0.6, smear = 0 } = options
  const { pressure = (t) => smoothstep(0, 0.04, t) * smoothstep(0, 0.06, 1 - t) * 0.3 + 0.7 } =
    options
  if (path.length < 2) return
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of path) {
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  const x0 = Math.max(0, Math.floor(minX - w))
  const y0 = Math.max(0, Math.floor(minY - w))
  const bw = Math.min(surface.width, Math.ceil(maxX + w)) - x0
  const bh = Math.min(surface.height, Math.ceil(maxY + w)) - y0
  if (bw <= 0 || bh <= 0) return
  const alpha = new Float32Array(bw * bh)
  const tint = new Float32Array(bw * bh)
  const lift = new Float32Array(bw * bh)
  const weight = new Float32Array(bw * bh)
  const offU = random.int(0, SIZE - 1)
  const offS = random.int(0, SIZE - 1)
  const fineness = options.fineness ?? 0.9
  let travelled = random.between(0, 40)
  let total = 0
  for (let i = 1; i < path.length; i++) {
    total += Math.hypot(path[i]![0] - path[i - 1]![0], path[i]![1] - path[i - 1]![1])
  }
  const start = travelled
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1]!
    const [bx, by] = path[i]!
    const [px, py] = path[i - 2] ?? path[i - 1]!
    const [qx, qy] = path[i + 1] ?? path[i]!
    const seg = Math.hypot(bx - ax, by - ay)
    if (seg === 0) continue
    // the outer side of a bend is longer than its middle
    const bend =
      Math.abs(turn(ax - px, ay - py, bx - ax, by - ay)) +
      Math.abs(turn(bx - ax, by - ay, qx - bx, qy - by))
    const steps = Math.max(1, Math.ceil((seg + Math.min(bend, 1.5) * w * 0.35) / 0.75))
    for (let k = 0; k < steps; k++) {
      const f = k / steps
      const tx = (bx - px) * (1 - f) + (qx - ax) * f
      const ty = (by - py) * (1 - f) + (qy - ay) * f
      const tl = Math.hypot(tx, ty) || 1
      const nx = -ty / tl
      const ny = tx / tl
      const cx = ax + (bx - ax) * f - x0
      const cy = ay + (by - ay) * f - y0
      const s = travelled + seg * f
      const t = (s - start) / total
      const half = (w / 2) * pressure(t)
      const dryness = dry + drying * t
      // there and back, so that the table has no seam
      const along = (offS + s * 0.8) & (2 * SIZE - 1)
      const column = along < SIZE ? along : 2 * SIZE - 1 - along
      for (let u = -half; u <= half; u += 0.75) {
        const streak = streaks[((offU + ((u * fineness) | 0) + SIZE) & (SIZE - 1)) * SIZE + column]!
        const across = Math.abs(u) / half
        const edge = 1 - smoothstep(0.88, 1.0, across + (0.5 - streak) * 0.24)
        // the two ends of a stroke are ragged too
        const end = smoothstep(
          0,
          0.05 + w / total / 5,
          Math.min(t, 1 - t) + (streak - 0.5) * 0.06 * (w / total) * 4,
        )
        const a = smoothstep(dryness - 0.16, dryness + 0.12, streak) * edge * end
        const x = cx + nx * u
        const y = cy + ny * u
        const xi = Math.floor(x)
        const yi = Math.floor(y)
        if (xi < 0 || yi < 0 || xi >= bw - 1 || yi >= bh - 1) continue
        const fx = x - xi
        const fy = y - yi
        const at = yi * bw + xi
        const ridge = streak * 0.75 + smoothstep(0.62, 0.92, across) * 0.35
        for (let q = 0; q < 4; q++) {
          const g = (q & 1 ? fx : 1 - fx) * (q & 2 ? fy : 1 - fy)
          const o = at + (q & 1) + (q & 2 ? bw : 0)
          alpha[o]! += a * g
          tint[o]! += streak * g
          lift[o]! += ridge * a * g
          weight[o]! += g
        }
      }
    }
    travelled += seg
  }
  const first = rgb(options.colour)
  const second = rgb(options.second ?? options.colour)
  const data = surface.rgb
  for (let y = 0, p = 0; y < bh; y++) {
    for (let x = 0; x < bw; x++, p++) {
      const g = weight[p]!
      if (g < 0.05) continue
      const a = (alpha[p]! / g) * Math.min(1, g * 1.1) * opacity
      if (a < 0.004) continue
      const pick = smoothstep(0.42, 0.68, tint[p]! / g)
      const shade = 1 + (tint[p]! / g - 0.5) * 0.16
      const o = ((y + y0) * surface.width + x + x0) * 3
      for (let k = 0; k < 3; k++) {
        const under = data[o + k]!
        let c = (first[k]! + (second[k]! - first[k]!) * pick) * shade
        if (options.multiply) c *= under
        else if (smear) c += (under - c) * smear
        data[o + k] = under + (c - under) * a
      }
      const h = o / 3
      surface.thickness[h] = surface.thickness[h]! * (1 - a * 0.8) + (lift[p]! / g) * body * a
    }
  }
}
