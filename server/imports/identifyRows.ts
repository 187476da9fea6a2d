import { createHash } from 'node:crypto'
import { textOf, type Values } from './cells'

/** Makes ids from profile and content; equal rows within one file get different ids. */
export function createIdentifier(profileId: string): (values: Values) => string {
  const seen = new Map<string, number>()
  return (values) => {
    const entries = Object.entries(values)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(textOf) : textOf(value)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    const content = createHash('sha256')
      .update(JSON.stringify([profileId, entries]))
      .digest('hex')
    const times = seen.get(content) ?? 0
    seen.set(content, times + 1)
    const hex = createHash('sha256').update(`${content} ${times}`).digest('hex')
    // A UUID of version 8 (RFC 9562), for custom contents.
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}
