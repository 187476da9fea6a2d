interface ControlState {
  value: string
  checked: boolean | undefined
}

/** Buttons that were pressed and fields that were filled in, in order, with the state they were left in. */
export type Controls = Map<HTMLElement, ControlState>

declare global {
  interface Window {
    /** Of `firstViewScript`, on pages whose scripts start late. */
    takeEarlyInput?: () => Controls
  }
}

/** What the visitor did before hydration. Nothing more is remembered after this call. */
export const takeEarlyInput = (): Controls => {
  const controls: Controls = window.takeEarlyInput?.() ?? new Map()
  for (const control of controls.keys()) delete control.dataset.early
  return controls
}

/**
 * Keeps the state of the controls current while the visitor goes on typing in them. React empties a field when it
 * hydrates it: the next key brings its text back first.
 * @returns a function that ends it
 */
export function followInput(controls: Controls): () => void {
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !controls.has(target)) return
    const { value, checked } = target as HTMLInputElement
    controls.set(target, { value, checked })
  }
  const restore = ({ target }: Event) => {
    const known = controls.get(target as HTMLElement)
    if (known) (target as HTMLInputElement).value = known.value
  }
  document.addEventListener('input', follow)
  document.addEventListener('beforeinput', restore)
  return () => {
    document.removeEventListener('input', follow)
    document.removeEventListener('beforeinput', restore)
  }
}
