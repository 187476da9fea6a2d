/** Pixels on an edge of the cropped image, enough for its largest display size. */
const MAX_EDGE = 1024

export interface Size {
  width: number
  height: number
}

/** The position of an image behind its square window: `x` and `y` in widths of the window. */
export interface Crop {
  scale: number
  x: number
  y: number
}

export const centered: Crop = { scale: 1, x: 0, y: 0 }

/** Width and height of the image, in widths of the window, when it just fills the window at scale 1. */
const scaledSize = ({ width, height }: Size, scale: number) => {
  const short = Math.min(width, height)
  return { width: (width / short) * scale, height: (height / short) * scale }
}

const limitTo = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Keeps the window inside the image. */
export const clampCrop = (size: Size, { scale, x, y }: Crop): Crop => {
  const bounded = Math.min(4, Math.max(1, scale))
  const { width, height } = scaledSize(size, bounded)
  return { scale: bounded, x: limitTo(x, (width - 1) / 2), y: limitTo(y, (height - 1) / 2) }
}

/** The square of the image that the window shows, in pixels of the image. */
export const windowOf = ({ width, height }: Size, { scale, x, y }: Crop) => {
  const edge = Math.min(width, height) / scale
  return {
    left: width / 2 - edge / 2 - x * edge,
    top: height / 2 - edge / 2 - y * edge,
    edge,
  }
}

/** CSS that positions the image behind the window. */
export const cropStyle = (size: Size, crop: Crop) => {
  const { width } = scaledSize(size, crop.scale)
  const x = -50 + (crop.x / width) * 100
  const { height } = scaledSize(size, crop.scale)
  const y = -50 + (crop.y / height) * 100
  return { width: `${width * 100}%`, transform: `translate(${x}%, ${y}%)` }
}

/** The part behind the window as a file; null when the browser cannot create it. */
export const cropToFile = async (
  image: HTMLImageElement,
  crop: Crop,
  name: string,
): Promise<File | null> => {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, edge } = windowOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(edge, MAX_EDGE))
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, edge, edge, 0, 0, canvas.width, canvas.width)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  if (!blob) return null
  // Browsers that cannot write WebP write PNG and set the type accordingly.
  const ending = blob.type === 'image/webp' ? 'webp' : 'png'
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.${ending}`, { type: blob.type })
}
