import sharp, { type Sharp } from 'sharp'
import { image as limits } from '@/contract/limits/imageLimits'
import { isGif, type Derivative } from './derivative'

/** In seconds. Longer animations are shown as their first frame. */
const MAX_SECONDS = 10

/** Renders one derivative of a stored image. Images are never enlarged. */
export async function render(
  master: Buffer,
  key: string,
  wanted: Derivative,
  maxSeconds = MAX_SECONDS,
): Promise<Buffer> {
  // An animation is cut around its center, as the form shows it; so is its first frame alone.
  const position: Frames['position'] = wanted.isSquare && !isGif(key) ? 'entropy' : 'centre'
  const renderFirst = () => renderFrames(master, wanted, { position, seconds: MAX_SECONDS })
  if (!isAnimated(key, wanted)) return renderFirst()
  const animation: Frames = { position, animated: true, seconds: maxSeconds }
  return renderFrames(master, wanted, animation).catch((error: unknown) => {
    if (isTimeout(error)) return renderFirst()
    throw error
  })
}

/** Whether all frames are rendered, which takes many times as long as one. */
export const isAnimated = (key: string, wanted: Derivative): boolean =>
  isGif(key) && wanted.format === 'gif'

/** Whether sharp stopped because an image took longer than it was allowed to. */
export const isTimeout = (error: unknown): boolean => /^timeout:/m.test(messageOf(error))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

interface Frames {
  /** What a square is cut around. */
  position: 'entropy' | 'centre'
  /** All frames instead of the first. */
  animated?: boolean
  seconds: number
}

async function renderFrames(
  master: Buffer,
  wanted: Derivative,
  { position, animated = false, seconds }: Frames,
): Promise<Buffer> {
  const image = sharp(master, { animated, limitInputPixels: limits.maxPixels, failOn: 'error' })
  const { width, height, pageHeight } = await image.metadata()
  const box = boxFor({ width, height: pageHeight ?? height }, wanted)
  image.resize({ ...box, fit: 'cover', position })
  if (wanted.ellipse) cutEllipse(image, box)
  return encode(image, wanted, box).timeout({ seconds }).toBuffer()
}

interface Box {
  width: number
  height: number
}

/** The size of the result: as wide as wanted or as the original. */
function boxFor(original: Box, { width, isSquare }: Derivative): Box {
  const wanted = width ?? original.width
  if (isSquare) {
    const edge = Math.min(wanted, original.width, original.height)
    return { width: edge, height: edge }
  }
  const factor = Math.min(1, wanted / original.width)
  return {
    width: Math.max(1, Math.round(original.width * factor)),
    height: Math.max(1, Math.round(original.height * factor)),
  }
}

function cutEllipse(image: Sharp, { width, height }: Box): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}"/></svg>`
  image.ensureAlpha().composite([{ input: Buffer.from(svg), blend: 'dest-in', tile: true }])
}

/** Pixels across that fill a phone: packed densely there, errors show least, and bytes count most. */
const fillsPhone = (width: number) => width >= 640 && width <= 800

function encode(image: Sharp, { format }: Derivative, { width }: Box): Sharp {
  if (format === 'gif') return image.gif()
  if (format === 'jpg')
    return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
  return image.webp({ quality: fillsPhone(width) ? 70 : 80 })
}
