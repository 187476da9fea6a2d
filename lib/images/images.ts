import { image as limits, renditions } from '@/contract/limits/imageLimits'
import { env } from '@/lib/env'

export const AVATAR_SIZE = 44
/** Edge of a profile image that is shown for itself, in pixels. */
export const PORTRAIT_SIZE = 152
/** Edge of a cropped image, unless a size is given. */
export const CROPPED_SIZE = 240

/** Sizes in CSS pixels. */
export interface ImageForm {
  width?: number | undefined
  /** Edge of a square cut around the center of interest. */
  square?: number | undefined
  ellipse?: boolean | undefined
  /** Device pixels per CSS pixel. */
  density?: number | undefined
  /** For an image that is not public. */
  pass?: string | null
}

const isGif = (source: string) => /\.gif($|\?)/i.test(source)

/** The address on our image host, or null for images from elsewhere (previews, other sites). */
function hosted(source: string) {
  if (source.startsWith(`${env.imageUrl}/`)) return source
  return /^([a-z][a-z0-9+.-]*:|\/)/i.test(source) ? null : `${env.imageUrl}/${source}`
}

/** The URL of an image, given by key or URL, in a size and shape. */
export function imageUrl(source: string, form: ImageForm = {}) {
  const address = hosted(source)
  if (!address) return source
  const { width, square, ellipse, density = 1, pass } = form
  // An address can come with a pass of its own.
  const [path, own] = address.split('?')
  const query = new URLSearchParams(own)
  if (square) {
    const size = String(square)
    for (const [name, value] of Object.entries({ w: size, h: size, fit: 'crop', crop: 'entropy' }))
      query.set(name, value)
  } else if (width) query.set('w', String(width))
  if (!isGif(source)) query.set('fm', 'webp')
  if (density > 1) query.set('dpr', String(density))
  if (ellipse) query.set('mask', 'ellipse')
  if (pass) query.set('pass', pass)
  return query.size > 0 ? `${path}?${query}` : address
}

/** `srcset` for standard and high-density screens. */
export const densities = (source: string, form: ImageForm) =>
  hosted(source)
    ? `${imageUrl(source, form)} 1x, ${imageUrl(source, { ...form, density: 2 })} 2x`
    : undefined

/** `srcset` of the uncropped image in the widths that the host stores, up to its own. */
export function widths(source: string, natural: number, pass: string | null = null) {
  if (!hosted(source)) return undefined
  const smaller = renditions.widths.filter((width) => width < natural)
  return [...smaller, Math.min(natural, limits.masterEdge)]
    .map((width) => `${imageUrl(source, { width, pass })} ${width}w`)
    .join(', ')
}
