import { expect, test } from 'vitest'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { validate } from '@/contract/forms/validate'
import { cpuTime } from '@/tests/support/cpuTime'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { textFields } from '@/tests/support/contract/textFields'

/** In milliseconds of CPU time. Linear checks of a megabyte took up to 56 on a busy machine, quadratic ones take seconds. */
const ALLOWED = 150
const MEGABYTE = 1024 * 1024

/** A text of `length` UTF-16 units that repeats a part between a start and an end. */
const long = (length: number, part: string, [start, end] = ['', '']) =>
  (start + part.repeat(Math.ceil(length / part.length))).slice(0, length) + end

/** Descending combining classes, which normalization has to sort. */
const unordered = (length: number) => long(length / 2, '\u0301') + long(length / 2, '\u0316')

const hostileTexts = (length: number): Record<string, string> => ({
  'combining marks': `e${unordered(length)}`,
  'marks over marks': long(length, 'e\u0301\u0316\u0327'),
  'decomposed Hangul': long(length, '\u1112\u1161\u11ab'),
  'white space': long(length, ' \u00a0\t', ['', 'x']),
  'hosts of a web address': long(length, 'a.', ['https://', '']),
  'users of a web address': long(length, '@', ['https://', '']),
  'slashes of a web address': long(length, '/', ['https:', 'x@']),
  'dots of an email address': long(length, 'a.', ['a@', '']),
  hyphens: long(length, 'a-'),
  digits: long(length, '9', ['', '.']),
  'fractions of a second': long(length, '1', ['2026-03-01T18:00:00.', 'Z']),
  commas: long(length, 'ab,'),
  'nested arrays as text': long(length / 2, '[') + long(length / 2, ']'),
  'nested objects as text': `${long(length, '{"a":')}1${'}'.repeat(length / 5)}`,
  'many values as text': `[${long(length, '"",')}""]`,
})

/** As large as a request may be. */
const hostileValues: Record<string, unknown> = {
  'nested arrays': nested(1000),
  'many values': Array.from({ length: MEGABYTE / 3 }, () => ''),
  'many names': Object.fromEntries(
    Array.from({ length: MEGABYTE / 10 }, (_, index) => [`n${index}`, {}]),
  ),
}

function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 1; level < depth; level++) value = [value]
  return value
}

const inputs = Object.entries<EndpointShape>(contract).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [[`${part} of ${name}`, schema] as const] : []
  }),
)

const texts = [16 * 1024, MEGABYTE].flatMap((length) =>
  Object.entries(hostileTexts(length)).map(
    ([name, value]) => [`${length} × ${name}`, value] as const,
  ),
)

/* Without `npm run stress`, a third of the texts in each field; most fields belong to several endpoints. */

test.each(inputs.map((input, index) => [...input, index] as const))(
  'checks hostile text in the %s in linear time',
  (_name, schema, index) => {
    const slow: string[] = []
    const measure = (name: string, input: unknown) => {
      const milliseconds = cpuTime(() => validate(schema, input), ALLOWED)
      if (milliseconds > ALLOWED) slow.push(`${name}: ${milliseconds} ms`)
    }
    for (const [place, { path, input }] of textFields(schema).entries()) {
      const sample = sampleOfCases(texts, 3, index + place)
      for (const [name, text] of sample) measure(`${path}, ${name}`, input(text))
    }
    for (const [name, value] of Object.entries(hostileValues)) measure(name, value)
    expect(slow).toEqual([])
  },
  60_000,
)
