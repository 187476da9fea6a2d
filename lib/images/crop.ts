/** Pixels on an edge of what is cut out: enough for the largest place that shows it. */
const mostPixels = 1024

export interface Size {
  width: number
  height: number
}

/** Where a picture stands behind its square window: `x` and `y` in widths of the window. */
export interface Crop {
  scale: number
  x: number
  y: number
}

export const centered: Crop = { scale: 1, x: 0, y: 0 }

/** Widths and heights of the picture in widths of the window that it just fills at scale 1. */
const spread = ({ width, height }: Size, scale: number) => {
  const short = Math.min(width, height)
  return { width: (width / short) * scale, height: (height / short) * scale }
}

const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** No further than the picture reaches: the window never shows an edge. */
export const kept = (size: Size, { scale, x, y }: Crop): Crop => {
  const bounded = Math.min(4, Math.max(1, scale))
  const { width, height } = spread(size, bounded)
  return { scale: bounded, x: between(x, (width - 1) / 2), y: between(y, (height - 1) / 2) }
}

/** The square of the picture that the window shows, in its own pixels. */
export const windowOf = ({ width, height }: Size, { scale, x, y }: Crop) => {
  const edge = Math.min(width, height) / scale
  return {
    left: width / 2 - edge / 2 - x * edge,
    top: height / 2 - edge / 2 - y * edge,
    edge,
  }
}

/** How the picture is put behind the window by CSS. */
export const placed = (size: Size, crop: Crop) => {
  const { width } = spread(size, crop.scale)
  const x = -50 + (crop.x / width) * 100
  const { height } = spread(size, crop.scale)
  const y = -50 + (crop.y / height) * 100
  return { width: `${width * 100}%`, transform: `translate(${x}%, ${y}%)` }
}

/** The part behind the window as a file of its own; null where the browser cannot. */
export const cutOut = async (
  image: HTMLImageElement,
  crop: Crop,
  name: string,
): Promise<File | null> => {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, edge } = windowOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(edge, mostPixels))
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, edge, edge, 0, 0, canvas.width, canvas.width)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  if (!blob) return null
  // Browsers that cannot write WebP write PNG, and say so.
  const ending = blob.type === 'image/webp' ? 'webp' : 'png'
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.${ending}`, { type: blob.type })
}
