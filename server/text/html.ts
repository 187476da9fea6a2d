import { escapeHtml } from './plainText'

const safe = Symbol('safe')

/** Markup whose interpolated values are escaped. */
export interface Html {
  [safe]: string
}

type Part = string | Html | Html[]

export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return { [safe]: String.raw({ raw: literals }, ...parts.map(markupOf)) }
}

/** HTML that `renderMarkdown` has sanitized. */
export const sanitized = (markup: string): Html => ({ [safe]: markup })

/** The markup as text. */
export function markupOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  return Array.isArray(part) ? part.map(markupOf).join('') : part[safe]
}
