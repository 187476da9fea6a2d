/** Runs once the first paint is out of the way, and soon in any case. */
export const afterPaint = (act: () => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(act, { timeout: 1000 })
  } else {
    window.setTimeout(act, 100)
  }
}

/** Runs once everything that the page itself needs has come, and nothing else is to be done. */
export const whenQuiet = (act: () => void) => {
  const wait = () =>
    typeof window.requestIdleCallback === 'function' ? window.requestIdleCallback(act) : act()
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
