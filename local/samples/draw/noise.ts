import { seeded } from './random'

/** Smooth noise over the plane, about −1 … 1. */
export type Noise = (x: number, y: number) => number

export const clamp = (v: number, low = 0, high = 1) => (v < low ? low : v > high ? high : v)
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const smoothstep = (from: number, to: number, v: number) => {
  const t = clamp((v - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Gradient noise with a seeded permutation. */
export function gradientNoise(seed: number | string): Noise {
  const random = seeded(seed)
  const order = random.shuffle(Array.from({ length: 256 }, (_, i) => i))
  const perm = new Uint8Array(512).map((_, i) => order[i & 255]!)
  const gx = new Float32Array(256)
  const gy = new Float32Array(256)
  for (let i = 0; i < 256; i++) {
    const a = random.next() * Math.PI * 2
    gx[i] = Math.cos(a)
    gy[i] = Math.sin(a)
  }
  return (x, y) => {
    const xf = Math.floor(x)
    const yf = Math.floor(y)
    const dx = x - xf
    const dy = y - yf
    const xi = xf & 255
    const yi = yf & 255
    const a = perm[xi]! + yi
    const b = perm[xi + 1]! + yi
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const i00 = perm[a & 511]!
    const i10 = perm[b & 511]!
    const i01 = perm[(a + 1) & 511]!
    const i11 = perm[(b + 1) & 511]!
    const n00 = gx[i00]! * dx + gy[i00]! * dy
    const n10 = gx[i10]! * (dx - 1) + gy[i10]! * dy
    const n01 = gx[i01]! * dx + gy[i01]! * (dy - 1)
    const n11 = gx[i11]! * (dx - 1) + gy[i11]! * (dy - 1)
    return (n00 + u * (n10 - n00) + v * (n01 - n00 + u * (n00 - n10 - n01 + n11))) * 1.45
  }
}

/** Octaves of noise summed; stays about −1 … 1. */
export function fractal(noise: Noise, octaves: number, gain = 0.5): Noise {
  let sum = 0
  for (let i = 0; i < octaves; i++) sum += gain ** i
  return (x, y) => {
    let total = 0
    let amplitude = 1
    let frequency = 1
    for (let i = 0; i < octaves; i++) {
      total += noise(x * frequency + i * 17.3, y * frequency - i * 9.1) * amplitude
      amplitude *= gain
      frequency *= 2.03
    }
    return (total / sum) * 1.25
  }
}

/** The usual start: four octaves of seeded noise. */
export const fbm = (seed: number | string, octaves = 4, gain = 0.5) =>
  fractal(gradientNoise(seed), octaves, gain)
