import type { Size } from '@/contract/forms/artwork'

interface Dated {
  yearFrom: number | null
  yearTo: number | null
}

/** `2025`, `2019–2021`, or the empty string. */
export const yearsOf = ({ yearFrom, yearTo }: Dated) => {
  if (yearFrom === null || yearTo === null || yearFrom === yearTo) {
    return String(yearFrom ?? yearTo ?? '')
  }
  return `${yearFrom}–${yearTo}`
}

/** 130 × 100 cm: height first, as on a wall label. */
export const sizeText = ({ height, width, depth, unit }: Size) =>
  `${[height, width, depth].filter((length) => length !== null).join(' × ')}\u00a0${unit}`
