import { clamp, lerp } from './noise'

/** Red, green and blue, each 0 … 1, gamma encoded as on screen. */
export type Rgb = readonly [number, number, number]
export type Colour = string | Rgb

export const rgb = (colour: Colour): Rgb => {
  if (typeof colour !== 'string') return colour
  const at = (i: number) => parseInt(colour.slice(i, i + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

export const hex = (colour: Rgb) =>
  '#' +
  colour
    .map((v) =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export const mix = (from: Colour, to: Colour, t: number): Rgb => {
  const a = rgb(from)
  const b = rgb(to)
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]
}

/** Brighter (> 1) or darker (< 1). */
export const scale = (colour: Colour, factor: number): Rgb => {
  const c = rgb(colour)
  return [c[0] * factor, c[1] * factor, c[2] * factor]
}

/** As two inks over one another. */
export const multiply = (under: Colour, over: Colour): Rgb => {
  const a = rgb(under)
  const b = rgb(over)
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

/** A place (0 … 1) in a row of colours. */
export const ramp = (colours: readonly Colour[], t: number): Rgb => {
  const k = clamp(t, 0, 0.9999) * (colours.length - 1)
  const i = Math.floor(k)
  return mix(colours[i]!, colours[Math.min(i + 1, colours.length - 1)]!, k - i)
}

export const luma = (c: Rgb) => 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]

/** Light values are added and blurred in linear light, then shown with a soft shoulder. */
export const toLinear = (colour: Colour): Rgb => {
  const c = rgb(colour)
  return [c[0] ** 2.2, c[1] ** 2.2, c[2] ** 2.2]
}
const film = (v: number) =>
  clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)) ** (1 / 2.2)
export const toneMap = (c: Rgb): Rgb => [film(c[0]), film(c[1]), film(c[2])]
