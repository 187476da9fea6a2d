import { invalid } from '@/server/errors'

interface LetterValues {
  name: string
  call: string
  organizer: string
}

const PLACEHOLDERS: Readonly<Record<string, keyof LetterValues>> = {
  '{name}': 'name',
  '{call}': 'call',
  '{organizer}': 'organizer',
}
const BRACED = /\{[^{}\r\n]{1,60}\}/g

/** Replaces `{name}`, `{call}` and `{organizer}`; what is filled in is not filled in again. */
export const fillLetter = (template: string, values: LetterValues): string =>
  template.replace(BRACED, (found) => {
    const field = PLACEHOLDERS[found]
    return field ? values[field] : found
  })

/** @throws invalid for what looks like a placeholder and would be mailed as it is, naming it */
export function requireKnownPlaceholders(template: string, field = 'message'): void {
  const found = template.match(BRACED) ?? []
  const unknown = [...new Set(found.filter((text) => !Object.hasOwn(PLACEHOLDERS, text)))]
  if (unknown.length === 0) return
  throw invalid({
    [field]: `${unknown.join(', ')} can’t be filled in. Use {name}, {call} and {organizer} only.`,
  })
}
