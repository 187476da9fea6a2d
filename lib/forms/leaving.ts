type Go = () => void

let held: ((go: Go) => void) | null = null

/** Goes, unless something on the page is not saved: then once the person has agreed to leave it. */
export const leaveBy = (go: Go): void => (held ? held(go) : go())

/** From now on `ask` decides about every `leaveBy`. Returns the way to stop that. */
export const holdLeaving = (ask: (go: Go) => void) => {
  held = ask
  return () => {
    if (held === ask) held = null
  }
}
