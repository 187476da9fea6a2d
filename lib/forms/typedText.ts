/** Line and paragraph separators, and the line break of word processors. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g

const invisibleControls = /[^\P{Cc}\t\n\r]/gu

/** Typed or pasted text without the control characters that word processors leave in it. */
export const typedText = (text: string): string =>
  text.replace(otherBreaks, '\n').replace(invisibleControls, '').trim()

/** The lines of a text without empty ones, such as one name in each. */
export const typedLines = (text: string): string[] =>
  text.split('\n').map(typedText).filter(Boolean)

/** Typed text, or null when nothing but white space was typed. */
export const textOrNull = (text: string): string | null => typedText(text) || null
