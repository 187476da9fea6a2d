type Leave = () => void

let guard: ((leave: Leave) => void) | null = null

/** Leaves the page; with unsaved work on it, only once the user has agreed. */
export const leavePage = (leave: Leave): void => (guard ? guard(leave) : leave())

/** From now on `ask` decides about every `leavePage`. @returns removes it */
export const guardLeaving = (ask: (leave: Leave) => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}
