import { image as limits } from '@/contract/limits/imageLimits'
import { env } from '@/lib/env'

export const AVATAR_SIZE = 44
/** Edge of an image cropped around its center of interest, unless a size is given. */
export const CENTERED_SIZE = 240

export interface ImageForm {
  /** CSS pixels; width and height together crop the image. */
  width?: number | undefined
  height?: number | undefined
  /** Crops around the center of interest. */
  centered?: boolean | undefined
  ellipse?: boolean | undefined
  /** Device pixels per CSS pixel. */
  density?: number | undefined
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
  const { centered, ellipse, density = 1 } = form
  const size = centered ? { width: CENTERED_SIZE, height: CENTERED_SIZE, ...defined(form) } : form
  const query = new URLSearchParams()
  if (size.width) query.set('w', String(size.width))
  if (size.height) query.set('h', String(size.height))
  if (size.width && size.height) query.set('fit', 'crop')
  if (centered) query.set('crop', 'entropy')
  if (!isGif(source)) query.set('fm', 'webp')
  if (density > 1) query.set('dpr', String(density))
  if (ellipse) query.set('mask', 'ellipse')
  return query.size > 0 ? `${address}?${query}` : address
}

const defined = ({ width, height }: ImageForm) => ({
  ...(width && { width }),
  ...(height && { height }),
})

/** `srcset` for standard and high-density screens. */
export const densities = (source: string, form: ImageForm) =>
  hosted(source)
    ? `${imageUrl(source, form)} 1x, ${imageUrl(source, { ...form, density: 2 })} 2x`
    : undefined

/** `srcset` of the uncropped image in the widths that the host stores, up to its own. */
export function widths(source: string, natural: number) {
  if (!hosted(source)) return undefined
  const smaller = limits.edges.filter((edge) => edge >= 160 && edge < natural)
  return [...smaller, Math.min(natural, limits.masterEdge)]
    .map((width) => `${imageUrl(source, { width })} ${width}w`)
    .join(', ')
}
