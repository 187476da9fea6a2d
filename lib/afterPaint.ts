/** Runs once the first paint is out of the way, and soon in any case. */
export const afterPaint = (act: () => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(act, { timeout: 1000 })
  } else {
    window.setTimeout(act, 100)
  }
}
