import { image as limits } from '@/contract/limits/imageLimits'

export type Format = 'webp' | 'gif' | 'jpg' | 'png'

/** The query parameters of an image URL, named as imgix names them. */
export interface ImageQuery {
  w?: number | undefined
  h?: number | undefined
  fit?: 'crop' | 'clip' | 'max' | undefined
  crop?: 'entropy' | 'center' | undefined
  fm?: Format | undefined
  dpr?: number | undefined
  mask?: 'ellipse' | undefined
}

/** One of a limited number of renditions of an image; sizes in device pixels. */
export interface Derivative {
  width: number | null
  height: number | null
  crop: 'entropy' | 'center' | null
  ellipse: boolean
  format: Format
}

/** Rounds sizes up to the allowed ones, which limits the number of derivatives. */
export function chooseDerivative(key: string, query: ImageQuery): Derivative {
  const { w, h, dpr = 1 } = query
  const cuts = w !== undefined && h !== undefined && (query.fit === 'crop' || Boolean(query.crop))
  return {
    width: w === undefined ? null : snap(w * dpr),
    height: h === undefined ? null : snap(h * dpr),
    crop: cuts ? (query.crop ?? 'center') : null,
    ellipse: query.mask === 'ellipse',
    format: query.fm ?? (isGif(key) ? 'gif' : 'webp'),
  }
}

export const isGif = (key: string): boolean => key.endsWith('.gif')

/** Whether the stored image can be sent as it is. */
export const isMaster = (key: string, wanted: Derivative): boolean =>
  wanted.width === null &&
  wanted.height === null &&
  !wanted.ellipse &&
  key.endsWith(`.${wanted.format}`)

/** The file name of a derivative; equal derivatives have the same name. */
export const nameDerivative = (wanted: Derivative): string =>
  [
    `${wanted.width ?? 'auto'}x${wanted.height ?? 'auto'}`,
    wanted.crop ?? 'whole',
    wanted.ellipse ? 'ellipse' : 'plain',
  ].join('-') + `.${wanted.format}`

export const contentTypeOf = (format: string): string =>
  `image/${format === 'jpg' ? 'jpeg' : format}`

const snap = (edge: number): number =>
  limits.edges.find((allowed) => allowed >= Math.floor(edge)) ?? limits.masterEdge
