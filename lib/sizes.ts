import type { Size } from '@/contract/artworks'

/** 130 × 100 cm: height first, as on a wall label. */
export const sizeText = ({ height, width, depth, unit }: Size) =>
  `${[height, width, depth].filter((length) => length !== null).join(' × ')}\u00a0${unit}`
