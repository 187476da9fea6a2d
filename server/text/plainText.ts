export const singleLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** What XML 1.0 cannot hold, even escaped: control characters and lone surrogates. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const withoutUnwritable = (text: string): string => text.replace(unwritable, '')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Plain text as HTML, for element content and attribute values. */
export const escapeHtml = (text: string): string =>
  withoutUnwritable(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
