import type { Size } from '@/contract/forms/artwork'

export { sizeText } from '@/contract/values/artworkLabels'

const quarters = ['', '¼', '½', '¾'] as const
const CM_PER_INCH = 2.54

/** To the nearest quarter: `74 ¾`. */
const inInches = (centimetres: number) => {
  const whole = Math.max(1, Math.round((centimetres / CM_PER_INCH) * 4))
  const fraction = quarters[whole % 4] ?? ''
  return [Math.floor(whole / 4) || '', fraction].filter(Boolean).join('\u00a0')
}

/** To the nearest millimeter. */
const inCentimeters = (inches: number) => String(Math.round(inches * CM_PER_INCH * 10) / 10)

/** In the other unit, which labels add: `63 × 74 ¾ in`. */
export const sizeInOtherUnit = ({ height, width, depth, unit }: Size) => {
  const convert = unit === 'cm' ? inInches : inCentimeters
  const lengths = [height, width, depth].filter((length) => length !== null).map(convert)
  return `${lengths.join(' × ')}\u00a0${unit === 'cm' ? 'in' : 'cm'}`
}

/** Proportions that differ by more than a third contradict each other. */
const CONTRADICTION = 4 / 3

const difference = (a: number, b: number) => Math.max(a / b, b / a)

interface Dimensions {
  width: number
  height: number
}

/** Whether a size contradicts the proportions of its image, and would not with height and width swapped. */
export const isSwapped = (size: Dimensions, image: Dimensions): boolean => {
  const proportions = image.width / image.height
  const stated = difference(size.width / size.height, proportions)
  return (
    stated > CONTRADICTION && difference(size.height / size.width, proportions) <= CONTRADICTION
  )
}
