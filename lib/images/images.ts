import { image as limits } from '@/contract/imageLimits'
import { env } from '@/lib/env'

export const AVATAR_SIZE = 44
/** Edge of a picture that is cut around its centre of interest when no size is asked for. */
export const CENTERED_SIZE = 240

export interface ImageForm {
  /** CSS pixels; width and height together cut the picture. */
  width?: number | undefined
  height?: number | undefined
  /** Cuts to where most happens in the picture. */
  centered?: boolean | undefined
  ellipse?: boolean | undefined
  /** Device pixels per CSS pixel. */
  density?: number | undefined
}

const isGif = (source: string) => /\.gif($|\?)/i.test(source)

/** The address on our image host, or null for pictures from elsewhere (previews, other sites). */
function hosted(source: string) {
  if (source.startsWith(`${env.imageUrl}/`)) return source
  return /^([a-z][a-z0-9+.-]*:|\/)/i.test(source) ? null : `${env.imageUrl}/${source}`
}

/** Where to fetch a picture, by its key or its address, in the form that is needed. */
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

/** The same form for plain and for dense screens. */
export const densities = (source: string, form: ImageForm) =>
  hosted(source)
    ? `${imageUrl(source, form)} 1x, ${imageUrl(source, { ...form, density: 2 })} 2x`
    : undefined

/** The whole picture in the widths that the host keeps, up to its own. */
export function widths(source: string, natural: number) {
  if (!hosted(source)) return undefined
  const smaller = limits.edges.filter((edge) => edge >= 160 && edge < natural)
  return [...smaller, Math.min(natural, limits.masterEdge)]
    .map((width) => `${imageUrl(source, { width })} ${width}w`)
    .join(', ')
}
