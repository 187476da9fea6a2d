import sharp, { type Sharp } from 'sharp'
import { image as limits } from '@/contract/limits/imageLimits'
import { isGif, type Derivative } from './derivative'

/** Renders one derivative of a stored image. Images are never enlarged. */
export async function render(master: Buffer, key: string, wanted: Derivative): Promise<Buffer> {
  const animated = isGif(key) && (wanted.format === 'gif' || wanted.format === 'webp')
  const image = sharp(master, { animated, limitInputPixels: limits.maxPixels, failOn: 'error' })
  const { width, height, pageHeight } = await image.metadata()
  const box = boxFor({ width, height: pageHeight ?? height }, wanted)
  const position = wanted.crop === 'entropy' && !animated ? 'entropy' : 'centre'
  image.resize({ ...box, fit: 'cover', position })
  if (wanted.ellipse) cutEllipse(image, box)
  return encode(image, wanted, box).toBuffer()
}

interface Box {
  width: number
  height: number
}

/** The size of the result: the wanted box when cutting, else what fits into it. */
function boxFor(original: Box, wanted: Derivative): Box {
  const scaleX = (wanted.width ?? Infinity) / original.width
  const scaleY = (wanted.height ?? Infinity) / original.height
  if (wanted.crop && wanted.width !== null && wanted.height !== null) {
    const shrink = Math.min(1, 1 / scaleX, 1 / scaleY)
    return scale({ width: wanted.width, height: wanted.height }, shrink)
  }
  return scale(original, Math.min(1, scaleX, scaleY))
}

const scale = ({ width, height }: Box, factor: number): Box => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

function cutEllipse(image: Sharp, { width, height }: Box): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}"/></svg>`
  image.ensureAlpha().composite([{ input: Buffer.from(svg), blend: 'dest-in', tile: true }])
}

/** Pixels scaleX that fill a phone: packed densely there, errors show least, and bytes count most. */
const fillsPhone = (width: number) => width >= 640 && width <= 800

function encode(image: Sharp, { format }: Derivative, { width }: Box): Sharp {
  if (format === 'gif') return image.gif()
  if (format === 'png') return image.png({ compressionLevel: 9 })
  if (format === 'jpg')
    return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
  return image.webp({ quality: fillsPhone(width) ? 70 : 80 })
}
