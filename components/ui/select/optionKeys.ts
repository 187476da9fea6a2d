export type Filter = (label: string, typed: string, value: string) => boolean

const fold = (text: string) => text.toLocaleLowerCase()

/** The label starts with the typed text, case-insensitively. */
export const startsWith: Filter = (label, typed) => fold(label).startsWith(fold(typed))

/** Options that Page Up and Page Down skip. */
const PAGE = 10

/** The option that a navigation key moves to; undefined for other keys. */
export function nextIndex(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  const within = (index: number) => Math.max(0, Math.min(last, index))
  switch (key) {
    case 'ArrowDown':
      return within(active + 1)
    case 'ArrowUp':
      return within(active - 1)
    case 'PageDown':
      return within(active + PAGE)
    case 'PageUp':
      return within(active - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/**
 * The option that typing moves to: the next whose label starts with the typed letters. Repeating one
 * letter cycles through all that start with it.
 */
export function typedIndex(labels: readonly string[], typed: string, active: number) {
  const repeated = [...typed].every((letter) => letter === typed[0])
  const sought = repeated ? typed.slice(0, 1) : typed
  const first = repeated ? active + 1 : Math.max(active, 0)
  const order = labels.map((_, i) => (first + i) % labels.length)
  return order.find((i) => startsWith(labels[i] ?? '', sought, ''))
}

export const isLetter = (event: React.KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
