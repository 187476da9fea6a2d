export interface Target {
  role: string
  /** The whole accessible name, or a part that matches. */
  name?: string | RegExp
  /** A part of the text. */
  text?: string | RegExp
  /** A part of the address of a link. */
  href?: RegExp
  within?: Target
}

interface Pattern {
  source: string
  flags: string
}

/** A target as JSON. */
export interface Sought {
  role: string
  name: Pattern | null
  text: Pattern | null
  href: Pattern | null
  within: Sought | null
  /** Whether the element is brought into view. */
  scrolls: boolean
}

export interface Found {
  count: number
  /** The middle of the first element in the window. */
  x?: number
  y?: number
  text?: string
  value?: string | null
  isChecked?: boolean
  isPressed?: boolean
  href?: string | null
  hasFocus?: boolean
  /** Why it can't be pressed. */
  obstacle?: string | null
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (wanted: string | RegExp | undefined, isWhole: boolean): Pattern | null => {
  if (wanted === undefined) return null
  if (wanted instanceof RegExp) return { source: wanted.source, flags: wanted.flags }
  return { source: isWhole ? `^${escape(wanted)}$` : escape(wanted), flags: '' }
}

export const toSought = ({ role, name, text, href, within }: Target, scrolls = false): Sought => ({
  role,
  name: patternOf(name, true),
  text: patternOf(text, false),
  href: patternOf(href, false),
  within: within ? toSought(within) : null,
  scrolls,
})

export const describeTarget = ({ role, name, text, href, within }: Target): string =>
  [
    role,
    name && `“${String(name)}”`,
    text && `with “${String(text)}”`,
    href && `to ${String(href)}`,
    within && `in ${describeTarget(within)}`,
  ]
    .filter(Boolean)
    .join(' ')
