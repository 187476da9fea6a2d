import { hex, mix, ramp, type Colour } from '../colour'
import { svgSurface } from '../masks'
import { hash, seeded } from '../random'
import type { Kind, Piece } from '../piece'

/** Vector styles are drawn on a sheet this long, whatever the picture measures. */
const SHEET = 800

export interface Sheet {
  w: number
  h: number
  seed: number
}

interface Finish {
  /** How far edges wander, how fast, and how soft they are. */
  wander?: number
  pace?: number
  blur?: number
  /** Base frequencies of the brush marks. */
  marks?: string
  grain?: number
}

const filters = (
  seed: number,
  { wander = 10, pace = 0.035, blur = 0.5, marks = '0.006 0.11' }: Finish,
) => `<defs>
<filter id="edge" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="${pace}" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${wander}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${blur}"/></filter>
<filter id="brush" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${marks}" numOctaves="3" seed="${seed + 3}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -3.2 2.0"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="${seed + 7}"/><feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.09  0 0 0 0 0.07  0 0 0 -2.6 1.6"/></filter>
<filter id="paper" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="2" seed="${seed + 11}"/><feDisplacementMap in="SourceGraphic" scale="3" xChannelSelector="R" yChannelSelector="G" result="d"/><feGaussianBlur in="d" stdDeviation="2.2" result="b"/><feOffset in="b" dx="1.2" dy="2.4" result="o"/><feColorMatrix in="o" values="0 0 0 0 0.05 0 0 0 0 0.05 0 0 0 0 0.08 0 0 0 0.22 0" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="d"/></feMerge></filter>
<filter id="wash" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.009" numOctaves="4" seed="${seed + 5}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.4 1.5"/></filter>
</defs>`

/** A rectangle over the whole sheet. */
export const cover = ({ w, h }: Sheet, attributes: string) =>
  `<rect width="${w}" height="${h}" ${attributes}/>`

export interface VectorPiece {
  kind?: Kind
  alt: string
  width: number
  height: number
}

/** Images of one style: each is a body on a sheet, under the style's finish. */
export const vectorStyle = <T extends VectorPiece>(
  style: string,
  finish: Finish,
  works: readonly T[],
  body: (sheet: Sheet, work: T) => string,
): Piece[] =>
  works.map((work, n) => {
    const name = `${style}-${String(n + 1).padStart(2, '0')}`
    const { alt, width, height, kind = 'work' } = work
    return {
      ...{ name, kind, style, alt, width, height },
      budget: 42_000,
      draw: () => {
        const long = Math.max(width, height)
        const sheet = {
          w: (width / long) * SHEET,
          h: (height / long) * SHEET,
          seed: hash(name) % 9973,
        }
        const svg = `<svg viewBox="0 0 ${sheet.w} ${sheet.h}" width="${width}" height="${height}">${filters(
          sheet.seed,
          finish,
        )}${body(sheet, work)}${cover(sheet, `filter="url(#grain)" opacity="${finish.grain ?? 0.14}"`)}</svg>`
        return svgSurface({ width, height }, svg)
      },
    }
  })

/** Value noise over the plane, 0 … 1. */
export function valueNoise(seed: number): (x: number, y: number) => number {
  const random = seeded(seed)
  const table = Array.from({ length: 512 }, () => random.next())
  const at = (x: number, y: number) => table[((x * 73_856_093) ^ (y * 19_349_663)) & 511] ?? 0
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const between = (a: number, b: number, t: number) => a + (b - a) * t
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const u = ease(x - xi)
    return between(
      between(at(xi, yi), at(xi + 1, yi), u),
      between(at(xi, yi + 1), at(xi + 1, yi + 1), u),
      ease(y - yi),
    )
  }
}

export const tone = (colours: readonly Colour[], t: number): string =>
  hex(ramp(colours, Math.max(0, Math.min(0.9999, t))))
export const between = (a: Colour, b: Colour, t: number): string => hex(mix(a, b, t))
export const n1 = (value: number): string => value.toFixed(1)
