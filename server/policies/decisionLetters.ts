import { invalid } from '@/server/errors'

interface LetterValues {
  name: string
  call: string
  organizer: string
}

/** Replaces `{name}`, `{call}` and `{organizer}`; what is filled in is not filled in again. */
export const fillLetter = (template: string, values: LetterValues): string =>
  template.replace(/\{(name|call|organizer)\}/g, (_, key: keyof LetterValues) => values[key])

/** @throws invalid for what looks like a placeholder and would be mailed as it is, naming it */
export function requireKnownPlaceholders(template: string): void {
  const found = template.match(/\{[^{}\r\n]{1,60}\}/g) ?? []
  const known = ['{name}', '{call}', '{organizer}']
  const unknown = [...new Set(found.filter((placeholder) => !known.includes(placeholder)))]
  if (unknown.length === 0) return
  throw invalid({
    message: `${unknown.join(', ')} can’t be filled in. Use {name}, {call} and {organizer} only.`,
  })
}
