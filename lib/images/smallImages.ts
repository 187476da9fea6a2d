import { image as limits } from '@/contract/limits/imageLimits'

/** Whether lists show the image at its own size, and walls and the home page leave it out. */
export const isSmallImage = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) < limits.smallEdge
