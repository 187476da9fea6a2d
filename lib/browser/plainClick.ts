import type { MouseEvent } from 'react'

/** Not one that opens a new tab or window, or saves what a link leads to. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
