import sharp, { type OverlayOptions } from 'sharp'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A rectangle of one color, or an image that fills it. In pixels; parts beyond the edges are cut off. */
export type Piece = Box & ({ color: string } | { image: Buffer })

const whole = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

/** The part of a box that is inside a canvas; null for none. */
function inside(box: Box, canvas: { width: number; height: number }): Box | null {
  const left = Math.max(0, box.left)
  const top = Math.max(0, box.top)
  const width = Math.min(canvas.width, box.left + box.width) - left
  const height = Math.min(canvas.height, box.top + box.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

/** Draws pieces on a canvas, the last one on top. @returns a JPEG */
export async function drawCollage(
  canvas: { width: number; height: number; color: string },
  pieces: readonly Piece[],
): Promise<Buffer> {
  const overlays: OverlayOptions[] = []
  for (const piece of pieces) {
    const box = whole(piece)
    const seen = inside(box, canvas)
    if (!seen) continue
    const { left, top, width, height } = seen
    const input =
      'color' in piece
        ? { create: { width, height, channels: 3 as const, background: piece.color } }
        : await sharp(piece.image)
            .resize(box.width, box.height, { fit: 'cover' })
            .extract({ left: left - box.left, top: top - box.top, width, height })
            .png({ compressionLevel: 1 })
            .toBuffer()
    overlays.push({ input, left, top })
  }
  const { width, height, color: background } = canvas
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(overlays)
    .jpeg({ quality: 82 })
    .toBuffer()
}
