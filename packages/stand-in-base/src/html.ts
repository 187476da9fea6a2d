const safe = Symbol('safe')

/** Markup whose interpolated values are escaped. */
export interface Html {
  [safe]: string
}

type Part = string | Html | Html[]

export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return { [safe]: String.raw({ raw: literals }, ...parts.map(markupOf)) }
}

/** The markup as text. */
export function markupOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  return Array.isArray(part) ? part.map(markupOf).join('') : part[safe]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Plain text for element content and attribute values. */
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
