const LOOK_EVERY_MS = 250

/** Acts when our parent dies: SIGTERM to npm ends the shell between it and us, and never arrives. */
export function whenOrphaned(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, LOOK_EVERY_MS)
  timer.unref()
}
