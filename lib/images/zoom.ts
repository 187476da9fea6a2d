import type { Dimensions } from '@/lib/artworks/wallLayout'

/** One step nearer or further. */
const STEP = 1.5

/** How wide a picture is shown when all of it is in sight, in pixels: never wider than it is. */
export const fittedWidth = (picture: Dimensions, room: Dimensions) =>
  Math.min(room.width, (room.height * picture.width) / picture.height, picture.width)

/** How far one may go in: until each pixel of the picture is one of the page. */
export const largestScale = (picture: Dimensions, room: Dimensions) =>
  Math.max(1, picture.width / fittedWidth(picture, room))

export const nearer = (scale: number, largest: number) => Math.min(largest, scale * STEP)

/** The last step out never leaves a rest of a scale. */
export const further = (scale: number) => (scale / STEP < 1.05 ? 1 : scale / STEP)

/** Where to scroll to, so that the same point stays in the middle when the content grows. */
export const recentered = (scroll: number, view: number, before: number, after: number) =>
  ((scroll + view / 2) / Math.max(before, view)) * Math.max(after, view) - view / 2
