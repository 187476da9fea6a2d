const POLL_INTERVAL_MS = 250

/** Calls back when the parent dies: a SIGTERM to npm ends the shell in between and never arrives here. */
export function whenOrphaned(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, POLL_INTERVAL_MS)
  timer.unref()
}
