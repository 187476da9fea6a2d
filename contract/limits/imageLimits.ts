/* Limits of images; all others are in limits.ts. */

export const image = {
  maxBytes: 15 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** Longest edge of a stored image, in pixels. */
  masterEdge: 2048,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maxFrames: 500,
  /** Available edges in device pixels; other sizes are rounded up to the next one. */
  edges: [44, 88, 132, 160, 240, 320, 480, 640, 720, 800, 960, 1280, 1600, 2048],
} as const

/** The reason why the form and the API both reject SVG files. */
export const svgRejection = 'SVG files can contain scripts, so they are not accepted.'
