import { clamp, fbm, gradientNoise } from './noise'
import { mix, type Rgb } from './colour'
import type { Surface } from './surface'

/** Light from the upper left over the relief that the brush left. */
export function rakeLight(surface: Surface, strength = 0.5, gloss = 0.08) {
  const { width, height, thickness, rgb } = surface
  const soft = smooth(thickness, width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x
      const dx = soft[p + 1]! - soft[p - 1]!
      const dy = soft[p + width]! - soft[p - width]!
      const slope = -(dx * 0.6 + dy * 0.8)
      const light = 1 - clamp(slope * strength, -0.35, 0.35) * -1
      const shine = slope > 0.12 ? (slope - 0.12) * gloss : 0
      for (let k = 0; k < 3; k++) rgb[p * 3 + k] = rgb[p * 3 + k]! * light + shine
    }
  }
}

function smooth(from: Float32Array, width: number, height: number) {
  const out = new Float32Array(from.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x
      out[p] =
        (from[p]! * 4 +
          (from[p - 1]! + from[p + 1]! + from[p - width]! + from[p + width]!) * 2 +
          from[p - width - 1]! +
          from[p - width + 1]! +
          from[p + width - 1]! +
          from[p + width + 1]!) /
        16
    }
  }
  return out
}

/** Adds the weave of primed linen to the relief, less where paint lies thick. */
export function linen(surface: Surface, seed: string, strength = 0.1, pitch = 5) {
  const noise = gradientNoise(seed + 'linen')
  const { width, height, thickness } = surface
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const wx = x + noise(x * 0.01, y * 0.02) * 3
      const wy = y + noise(x * 0.02 + 40, y * 0.01) * 3
      const over = (Math.floor(wx / pitch) + Math.floor(wy / pitch)) & 1
      const along = over ? wx : wy
      const bump = Math.abs(Math.sin((along * Math.PI) / pitch))
      const slub = 0.75 + 0.5 * noise(over ? wx * 0.2 : wx * 0.01, over ? wy * 0.01 : wy * 0.2)
      thickness[p]! += bump * strength * slub * Math.max(0, 1 - thickness[p]! * 0.9)
    }
  }
}

/** Fibres, clouds and a trace of tooth: for works on paper. */
export function paper(surface: Surface, seed: string, strength = 0.05, tooth = 0.6) {
  const cloud = fbm(seed + 'cloud', 3)
  const fine = gradientNoise(seed + 'tooth')
  surface.each((x, y, c) => {
    const v =
      1 +
      cloud(x * 0.004, y * 0.004) * strength * 0.5 +
      fine(x * tooth, y * tooth) * strength * 0.42
    return [c[0] * v, c[1] * v, c[2] * (v * 0.996)]
  })
}

/** Film grain, strongest in the middle tones. */
export function grain(surface: Surface, seed: string, strength = 0.03, size = 1.6) {
  const noise = gradientNoise(seed + 'grain')
  surface.each((x, y, c) => {
    const l = (c[0] + c[1] + c[2]) / 3
    const v =
      noise(x / size, y / size) * strength * (0.35 + 1.3 * Math.sqrt(clamp(l)) * (1 - clamp(l)))
    return [c[0] + v, c[1] + v, c[2] + v]
  })
}

/** Darkens towards the corners. */
export function vignette(surface: Surface, strength = 0.2) {
  const { width, height } = surface
  surface.each((x, y, c) => {
    const d = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    const v = 1 - strength * d
    return [c[0] * v, c[1] * v, c[2] * v]
  })
}

/** Slow drift of tone, as in any hand-laid ground. */
export function drift(
  surface: Surface,
  seed: string,
  to: Rgb | string,
  amount = 0.15,
  frequency = 0.003,
) {
  const noise = fbm(seed + 'drift', 4)
  surface.each((x, y, c) => mix(c, to, clamp(0.5 + noise(x * frequency, y * frequency)) * amount))
}
