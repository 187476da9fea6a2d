import type { Random } from './random'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Where generated values may come from earlier responses. */
export interface Known {
  /** @param name of the field */
  id(name: string): string
  imageKey(): string
  /** The secret in an address. */
  token(): string
}

/** How often a value is replaced by one that does not belong there. */
const HOSTILE = 0.02
const MAX_NUMBER = 50

const hostile = [
  '',
  ' ',
  '\u0000',
  '%00',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u202ex',
  'e\u0301'.repeat(500),
  'x'.repeat(20_000),
  '__proto__',
  '{{7*7}}',
  '💥',
  -1,
  0,
  1e308,
  1.5,
  null,
  true,
  [],
  {},
  [[[]]],
  { $ne: null },
]

/** Texts of fields whose schema does not say what they hold. */
const texts: Record<string, readonly string[]> = {
  localDateTime: ['2031-05-01T12:00', '2020-01-01T00:00'],
  timeZone: ['Europe/Lisbon', 'Asia/Tokyo', 'Nowhere/None'],
  country: ['PT', 'DE', 'XX'],
  countries: ['PT', 'DE'],
  currency: ['EUR', 'USD', 'XXX'],
  languages: ['en', 'pt'],
  handle: ['ada', 'léonor', 'house-of-sol'],
  size: ['{"height":10,"width":20,"depth":null,"unit":"CM"}', 'null', '[]'],
  price: ['{"amountMinor":12000,"currency":"EUR"}', 'null'],
  tags: ['["blue","sea"]', '[]', 'blue'],
  links: ['[{"label":"Shop","url":"https://sol.example.org"}]', '[]'],
  contact: ['{"email":"a@example.org","showEmail":true}', '{}'],
  cv: ['[{"kind":"AWARD","year":2020,"title":"Best","place":"Faro"}]', '[]'],
  yearFrom: ['1999', '', '9999'],
  yearTo: ['2005', ''],
  success: ['/settings', '//evil.example'],
  cancel: ['/pricing'],
  returnUrl: ['/settings', 'https://evil.example'],
}

const plain = ['Blue field', 'Ada Lovelace', 'Residency by the sea', 'مرحبا', 'a\nb', 'Zoë']

/** Generates a value for a schema, by the name of its field. */
export function generate(schema: Schema, name: string, random: Random, known: Known): unknown {
  if (random.chance(HOSTILE)) return random.pick(hostile)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return generate(random.pick(alternatives), name, random, known)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'object':
      return generateObject(schema, random, known)
    case 'array':
      return generateArray(schema, name, random, known)
    case 'integer':
    case 'number':
      return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? MAX_NUMBER, MAX_NUMBER))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return generateText(schema, name, random, known)
  }
}

function generateObject({ properties = {}, required = [] }: Schema, random: Random, known: Known) {
  // A small part of the optional fields makes most requests valid; a full set tries the rest.
  const share = random.pick([0.1, 0.4, 1])
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(share),
  )
  return Object.fromEntries(
    entries.map(([name, property]) => [name, generate(property, name, random, known)]),
  )
}

function generateArray(
  { items = {}, maxItems = 3 }: Schema,
  name: string,
  random: Random,
  known: Known,
) {
  const length = random.whole(0, Math.min(maxItems, 3))
  return Array.from({ length }, () => generate(items, name, random, known))
}

function generateText({ format }: Schema, name: string, random: Random, known: Known): string {
  if (format === 'uuid' || name === 'id') return known.id(name)
  if (format === 'uri') return `https://example.org/${random.whole(1, 9)}`
  if (format === 'email') return `user${random.whole(1, 9)}@example.org`
  if (format === 'date') return `203${random.whole(0, 9)}-05-0${random.whole(1, 9)}`
  if (format === 'date-time') return `203${random.whole(0, 9)}-05-01T12:00:00Z`
  if (name === 'key') return known.imageKey()
  if (name === 'token') return known.token()
  return random.pick(texts[name] ?? plain)
}
