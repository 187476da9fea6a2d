import { image as limits } from '@/contract/imageLimits'

export type Format = 'webp' | 'gif' | 'jpg' | 'png'

/** What a request for a picture asks, by imgix's names. */
export interface PictureQuery {
  w?: number | undefined
  h?: number | undefined
  fit?: 'crop' | 'clip' | 'max' | undefined
  crop?: 'entropy' | 'center' | undefined
  fm?: Format | undefined
  dpr?: number | undefined
  mask?: 'ellipse' | undefined
}

/** One of the limited number of forms that a picture is made in; sizes in device pixels. */
export interface Derivative {
  width: number | null
  height: number | null
  crop: 'entropy' | 'center' | null
  ellipse: boolean
  format: Format
}

/** Edges snap up to the allowed ones, so that nobody can make us draw endless variants. */
export function chooseDerivative(key: string, query: PictureQuery): Derivative {
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

/** Whether the kept picture is already what is asked for. */
export const isMaster = (key: string, wanted: Derivative): boolean =>
  wanted.width === null &&
  wanted.height === null &&
  !wanted.ellipse &&
  key.endsWith(`.${wanted.format}`)

/** A file name: equal for equal derivatives. */
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
