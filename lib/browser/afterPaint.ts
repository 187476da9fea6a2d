/** Runs when the browser is idle after the first paint, within a second at the latest. */
export const afterPaint = (callback: () => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(callback, { timeout: 1000 })
  } else {
    window.setTimeout(callback, 100)
  }
}

/** Runs when the page has loaded completely and the browser is idle. */
export const whenSettled = (callback: () => void) => {
  const schedule = () =>
    typeof window.requestIdleCallback === 'function'
      ? window.requestIdleCallback(callback)
      : callback()
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}
