import { renditions } from '@/contract/limits/imageLimits'
import { invalid } from '@/server/errors'

type Format = 'webp' | 'gif' | 'jpg'

/** The query parameters of an image URL, named as imgix names them. */
export interface ImageQuery {
  w?: number | undefined
  h?: number | undefined
  fit?: 'crop' | undefined
  crop?: 'entropy' | undefined
  fm?: Format | undefined
  dpr?: number | undefined
  mask?: 'ellipse' | undefined
}

/** One of the renditions of an image; sizes in device pixels. */
export interface Derivative {
  /** Null for the size of the stored image. */
  width: number | null
  /** A square of this width instead of the whole image. */
  isSquare: boolean
  ellipse: boolean
  format: Format
}

/**
 * Finds the rendition for a query, so that no address makes another one.
 * @throws ApiError for a shape or format in which no image is available
 */
export function chooseDerivative(key: string, query: ImageQuery): Derivative {
  const { w, h, dpr = 1 } = query
  const own = isGif(key) ? 'gif' : 'webp'
  const format = query.fm ?? own
  const ellipse = query.mask === 'ellipse'
  const isSquare = h !== undefined || query.crop !== undefined || ellipse
  if (isSquare && (w === undefined || w !== h)) {
    throw invalid({ h: 'Images are cropped to squares: send w and h of equal size.' })
  }
  if (format === 'jpg' && !isSquare) {
    return { width: renditions.preview, isSquare, ellipse, format }
  }
  if (format !== own) throw invalid({ fm: `This image is available as ${own} only.` })
  const sizes = isSquare ? renditions.squares : renditions.widths
  return { width: w === undefined ? null : roundUp(w * dpr, sizes), isSquare, ellipse, format }
}

export const isGif = (key: string): boolean => key.endsWith('.gif')

/** Whether the stored image can be sent as it is. */
export const isMaster = (wanted: Derivative): boolean => wanted.width === null

/** The file name of a derivative; equal derivatives have the same name. */
export const nameDerivative = ({ width, isSquare, ellipse, format }: Derivative): string =>
  `${width ?? 'auto'}-${isSquare ? 'square' : 'whole'}${ellipse ? '-ellipse' : ''}.${format}`

export const contentTypeOf = (format: string): string =>
  `image/${format === 'jpg' ? 'jpeg' : format}`

const roundUp = (size: number, sizes: readonly number[]): number =>
  sizes.find((available) => available >= Math.floor(size)) ?? sizes.at(-1) ?? size
