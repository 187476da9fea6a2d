import sharp from 'sharp'

import { clamp, smoothstep, type Noise } from './noise'
import { Surface } from './surface'

/** Coverage per pixel, 0 … 1. */
export type Mask = { readonly width: number; readonly height: number; readonly alpha: Float32Array }
type Size = { readonly width: number; readonly height: number }

export const makeMask = (size: Size, at: (x: number, y: number) => number): Mask => {
  const { width, height } = size
  const alpha = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) alpha[i] = clamp(at(x, y))
  }
  return { width, height, alpha }
}

const document = (size: Size, body: string, ground: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
      `<rect width="100%" height="100%" fill="${ground}"/>${body}</svg>`,
  )

/** Shapes drawn in white (or greys) become coverage. */
export async function svgMask(size: Size, body: string): Promise<Mask> {
  const bytes = await sharp(document(size, `<g fill="#fff">${body}</g>`, '#000'))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const alpha = new Float32Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) alpha[i] = bytes[i]! / 255
  return { width: size.width, height: size.height, alpha }
}

/** A whole coloured drawing as a surface. */
export async function svgSurface(size: Size, body: string, ground = '#ffffff'): Promise<Surface> {
  const bytes = await sharp(document(size, body, ground))
    .removeAlpha()
    .raw()
    .toBuffer()
  const surface = new Surface(size.width, size.height)
  for (let i = 0; i < bytes.length; i++) surface.rgb[i] = bytes[i]! / 255
  return surface
}

/** Moves the sampling point by noise: straight edges become hand-made ones. */
export function wobble(mask: Mask, noise: Noise, amount: number, frequency: number): Mask {
  return makeMask(mask, (x, y) => {
    const dx = noise(x * frequency, y * frequency) * amount
    const dy = noise(x * frequency + 91.7, y * frequency - 33.1) * amount
    return sample(mask, x + dx, y + dy)
  })
}

export function sample(mask: Mask, x: number, y: number): number {
  const cx = clamp(x, 0, mask.width - 1.001)
  const cy = clamp(y, 0, mask.height - 1.001)
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const i = y0 * mask.width + x0
  const a = mask.alpha
  const right = x0 + 1 < mask.width ? 1 : 0
  const down = y0 + 1 < mask.height ? mask.width : 0
  return (
    (a[i]! * (1 - fx) + a[i + right]! * fx) * (1 - fy) +
    (a[i + down]! * (1 - fx) + a[i + down + right]! * fx) * fy
  )
}

/** Three box blurs: close to a Gaussian of this radius. */
export function blur(mask: Mask, radius: number): Mask {
  const r = Math.max(1, Math.round(radius / 1.6))
  const from = Float32Array.from(mask.alpha)
  const to = new Float32Array(from.length)
  for (let pass = 0; pass < 3; pass++) {
    boxLines(from, to, mask.width, mask.height, 1, mask.width, r)
    boxLines(to, from, mask.height, mask.width, mask.width, 1, r)
  }
  return { width: mask.width, height: mask.height, alpha: from }
}

function boxLines(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  r: number,
) {
  const norm = 1 / (2 * r + 1)
  for (let l = 0; l < lines; l++) {
    const base = l * lineStep
    const at = (k: number) => from[base + (k < 0 ? 0 : k >= length ? length - 1 : k) * step]!
    let sum = 0
    for (let k = -r; k <= r; k++) sum += at(k)
    for (let k = 0; k < length; k++) {
      to[base + k * step] = sum * norm
      sum += at(k + r + 1) - at(k - r)
    }
  }
}

/** Sharpens soft coverage around a threshold. */
export const threshold = (mask: Mask, at = 0.5, softness = 0.05): Mask => ({
  ...mask,
  alpha: mask.alpha.map((v) => smoothstep(at - softness, at + softness, v)),
})

export const combine = (a: Mask, b: Mask, how: (a: number, b: number) => number): Mask => ({
  ...a,
  alpha: a.alpha.map((v, i) => how(v, b.alpha[i]!)),
})

export const invert = (mask: Mask): Mask => ({ ...mask, alpha: mask.alpha.map((v) => 1 - v) })
