const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

/** Shortened at the end of a word, with an ellipsis; `max` counts characters. */
export const shorten = (text: string, max: number) => {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd().toWellFormed()}…`
}

/** The text of sanitized HTML on one line, for meta descriptions. */
export const plainText = (html: string | null) =>
  (html ?? '')
    .replace(/<\/?(?:em|strong|del|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
