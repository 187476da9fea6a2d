import type { Dimensions } from '@/contract/values/wallSizes'

/** Zoom factor of one step. */
const STEP = 1.5

/** Width in pixels at which an image fits the frame; never wider than the image. */
export const fittedWidth = (image: Dimensions, frame: Dimensions) =>
  Math.min(frame.width, (frame.height * image.width) / image.height, image.width)

/** The largest zoom: one pixel of the image per CSS pixel. */
export const largestScale = (image: Dimensions, frame: Dimensions) =>
  Math.max(1, image.width / fittedWidth(image, frame))

export const nearer = (scale: number, largest: number) => Math.min(largest, scale * STEP)

/** The last step out ends exactly at scale 1. */
export const further = (scale: number) => (scale / STEP < 1.05 ? 1 : scale / STEP)

/** The scroll position that keeps the same point centered when the content grows. */
export const recentered = (scroll: number, view: number, before: number, after: number) =>
  ((scroll + view / 2) / Math.max(before, view)) * Math.max(after, view) - view / 2
