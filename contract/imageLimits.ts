/* Numbers that every picture needs; the others are in limits.ts. */

export const image = {
  maxBytes: 15 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** Long edge of what is kept, in pixels. */
  masterEdge: 2048,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maxFrames: 500,
  /** Edges in device pixels that pictures are made in: others are answered by the next larger. */
  edges: [44, 88, 132, 160, 240, 320, 480, 640, 720, 800, 960, 1280, 1600, 2048],
} as const
