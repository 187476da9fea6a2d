import type { MouseEvent } from 'react'

/** False for clicks that open a new tab or window, or download the target. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
