import { webLink } from './webLinks'

export interface TextPart {
  text: string
  /** Of a part that is a web address. */
  href?: string
}

/** What ends a sentence belongs to it, not to the address before; so does a bracket that opened earlier. */
const withoutPunctuation = (address: string) => {
  const trimmed = address.replace(/[.,;:!?'"’”…]+$/u, '')
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed
}

/** Plain text, cut where its web addresses begin and end. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(/https?:\/\/[^\s<>"\\]+/giu)) {
    const address = withoutPunctuation(match)
    const url = webLink(address)
    // `https://museum.example@elsewhere.example` leads elsewhere.
    if (!url || url.username || url.password) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: url.href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
