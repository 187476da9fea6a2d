/** Buttons that were pressed and fields that were filled in, in order, with the state they were left in. */
export type Controls = ReadonlyMap<HTMLElement, { value: string; checked: boolean | undefined }>

declare global {
  interface Window {
    /** Of `firstViewScript`, on pages whose scripts start late. */
    takeEarlyInput?: () => Controls
  }
}

/** What the visitor did before hydration. Nothing is remembered after this call. */
export const takeEarlyInput = (): Controls => window.takeEarlyInput?.() ?? new Map()
