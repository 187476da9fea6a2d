import sharp, { type Metadata, type Sharp } from 'sharp'
import { image as limits } from '@/contract/limits/imageLimits'
import { heicRejection, svgRejection } from '@/contract/limits/imageRejections'
import { invalid, tooLarge, unsupportedMedia } from '@/server/errors'
import { isTimeout } from './render'

/** An image that is safe to store: re-encoded, upright and without metadata. */
export interface Master {
  bytes: Buffer
  extension: 'webp' | 'gif'
  width: number
  height: number
  /** `#rrggbb` */
  dominantColor: string
}

const tooManyPixels = () => tooLarge('The image has more than 50 megapixels. Save it smaller.')

/** In seconds. */
const MAX_SECONDS = 30

/** In bytes: files name a handful. */
const MAX_BRANDS = 256

const ACCEPTED = ['jpeg', 'png', 'webp', 'gif']

/** Detects the format from the bytes, not the file name, and re-encodes them. */
export async function readImage(bytes: Buffer): Promise<Master> {
  if (bytes.length > limits.maxBytes) throw tooLarge('The image is larger than 15 MB.')
  const found = await probe(bytes)
  const pages = found.pages ?? 1
  const animated = found.format === 'gif'
  if (pages > limits.maxFrames) throw tooLarge('The animation has too many frames.')
  if (found.width * found.height * (animated ? pages : 1) > limits.maxPixels) {
    throw tooManyPixels()
  }
  try {
    return await encode(bytes, animated)
  } catch (error) {
    const message = isTimeout(error)
      ? 'The image takes too long to process. Save it smaller.'
      : 'The file is damaged and cannot be read.'
    throw invalid({ image: message }, message)
  }
}

/** An image that `readImage` has written. */
export async function readOriginal(bytes: Buffer): Promise<Master> {
  const { format, width, height, pageHeight } = await sharp(bytes).metadata()
  return {
    bytes,
    extension: format === 'gif' ? 'gif' : 'webp',
    width,
    height: pageHeight ?? height,
    dominantColor: await findColor(sharp(bytes)),
  }
}

/** What a file of the container of HEIC and AVIF is compatible with (ISO/IEC 14496-12). */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), MAX_BRANDS)
  const names = bytes.toString('latin1', 8, end).match(/[^]{4}/g) ?? []
  return names.filter((_name, n) => n !== 1)
}

const isAvif = (brands: readonly string[]) =>
  brands.some((brand) => brand === 'avif' || brand === 'avis')

const isHeic = (brands: readonly string[]) =>
  brands.some((brand) => /^(?:hei|hev|mif1|msf1)/.test(brand)) && !isAvif(brands)

async function probe(bytes: Buffer): Promise<Metadata> {
  if (bytes.length === 0) throw unsupportedMedia('The file is empty.')
  const brands = brandsOf(bytes)
  if (isHeic(brands)) throw unsupportedMedia(heicRejection)
  if (/^\s*<(?:\?xml|!doctype svg|svg)\b/i.test(bytes.toString('latin1', 0, 200))) {
    throw unsupportedMedia(`${svgRejection} Save it as a PNG.`)
  }
  let found: Metadata
  try {
    found = await sharp(bytes, { limitInputPixels: limits.maxPixels }).metadata()
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw tooManyPixels()
    throw unsupportedMedia('This is not an image. Use JPEG, PNG, WebP, AVIF or GIF.')
  }
  // AVIF has the format of the container that it shares with HEIC. Without its codec, it is damaged.
  const isAccepted = found.format === 'heif' ? isAvif(brands) : ACCEPTED.includes(found.format)
  if (isAccepted) return found
  throw unsupportedMedia('Images of this type can’t be used. Use JPEG, PNG, WebP, AVIF or GIF.')
}

async function encode(bytes: Buffer, animated: boolean): Promise<Master> {
  const edge = limits.masterEdge
  const image = sharp(bytes, { animated, limitInputPixels: limits.maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  return animated ? encodeAnimation(image) : encodeStill(image)
}

async function encodeAnimation(image: Sharp): Promise<Master> {
  const { data, info } = await image
    .gif()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const { width, height, pageHeight } = info
  const dominantColor = await findColor(sharp(data))
  return { bytes: data, extension: 'gif', width, height: pageHeight ?? height, dominantColor }
}

/** Both use the raw pixels: decoding the encoded image again would take a fifth longer. */
async function encodeStill(image: Sharp): Promise<Master> {
  const { data, info } = await image
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const dominantColor = await findColor(pixels())
  const webp = await pixels().webp({ quality: 90 }).toBuffer()
  return { bytes: webp, extension: 'webp', width, height, dominantColor }
}

/** The placeholder color that is shown while an image loads. */
export async function findColor(image: Sharp): Promise<string> {
  const small = await image
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
