import { useSyncExternalStore } from 'react'

/** Open dialogs, the last one on top: whatever must stay in reach goes into that one. */
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  stack = next
  listeners.forEach((notify) => notify())
}

/** Tells of a dialog while it is open; the result takes it back. */
export function putOnTop(dialog: HTMLElement) {
  change([...stack, dialog])
  return () => change(stack.filter((other) => other !== dialog))
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useTopModal = () =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
