/* Limits of images; all others are in limits.ts. */

export const image = {
  maxBytes: 15 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** Longest edge of a stored image, in pixels. */
  masterEdge: 2048,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  maxFrames: 500,
  /** Longer edge, in pixels: a smaller image is shown small and stays off the home page. */
  smallEdge: 600,
} as const

/**
 * The only renditions that are made of an image, in device pixels: those that web, link previews and
 * feeds ask for. Other sizes are rounded up to the next one, or down to the largest.
 */
export const renditions = {
  /** Widths of the whole image, as WebP, or as GIF if it is one. */
  widths: [160, 240, 320, 480, 640, 720, 800, 960, 1280, 1600, 2048],
  /** Edges of a square cut around the center of interest, in the same formats; a mask is optional. */
  squares: [44, 88, 132, 160, 240, 320, 480],
  /** The width of the JPEG in link previews. */
  preview: 1280,
} as const
