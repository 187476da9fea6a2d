import type { Random } from './random'
import type { Surface } from './surface'

export type Kind = 'work' | 'avatar' | 'mark' | 'cover'

/** One picture to draw. `name` is its file and its seed. */
export type Piece = {
  name: string
  kind: Kind
  style: string
  width: number
  height: number
  alt: string
  /** Largest file in bytes that it may become. */
  budget: number
  draw: (random: Random, piece: Piece) => Promise<Surface> | Surface
}

/** Proportions by name; the long edge in pixels. */
export const portrait = (long = 1400, ratio = 0.8) => ({
  width: Math.round(long * ratio),
  height: long,
})
export const landscape = (long = 1400, ratio = 0.72) => ({
  width: long,
  height: Math.round(long * ratio),
})
export const square = (long = 1280) => ({ width: long, height: long })
export const panorama = (long = 1600, ratio = 0.4) => ({
  width: long,
  height: Math.round(long * ratio),
})
export const scroll = (long = 1600, ratio = 0.38) => ({
  width: Math.round(long * ratio),
  height: long,
})
