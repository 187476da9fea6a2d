import { useSyncExternalStore } from 'react'

/** Open dialogs, the topmost last; overlays render into it, since the rest of the page is inert. */
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  stack = next
  listeners.forEach((notify) => notify())
}

/** Registers an open dialog; the result removes it. */
export function pushModal(dialog: HTMLElement) {
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
