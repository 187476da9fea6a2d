import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLetter, lettersOf } from '@/server/redaction/letters.mjs'
import { createMatcher } from '@/server/redaction/matcher.mjs'
import { patternsOf } from '@/server/redaction/patterns.mjs'
import { createRedaction } from '@/server/redaction/redaction.mjs'

const redact = createRedaction({
  names: ['Ada M. Voss', 'Studio Łąka & Søn'],
  others: ['ada@voss.example', '+47 123 45 678', 'ink_and_salt', null, '-'],
})

test.each([
  'Ada M. Voss',
  'ada m  voss',
  'Ada_M_Voss',
  'Voss_Ada-M',
  'AdaMVoss',
  'Voss, Ada M.',
  'Ádä M. Voss',
  'ada@voss.example',
  '4712345678',
  '@adavoss.paints',
  'ink_and_salt',
  'Ink and Salt',
  'Ada',
  'VOSS',
  'Voß',
  'A\u0301da',
  'laka',
  'Søn',
])('hides %j', (text) => {
  expect(redact(`By ${text} 01`)).toMatch(/^By \[hidden\]\.? 01$/)
})

test.each(['Adagio', 'Nevada', 'Vossen', 'M.', 'Studio', 'studios', 'salt and ink', '2023'])(
  'leaves %j, which is not the name as a word of its own',
  (text) => {
    expect(redact(`In ${text} 01`)).toBe(`In ${text} 01`)
  },
)

test('hides a name beside marks and digits', () => {
  expect(redact('(Ada’s) voss_01.jpg Voss2 “ada”')).toBe(
    '([hidden]’s) [hidden]_01.jpg [hidden]2 “[hidden]”',
  )
})

test.each([
  ['Zeldas Farben, the Zeldas, Fitzgeralds', '[hidden] Farben, the [hidden], [hidden]'],
  ['the Rossis and the VOSSES', 'the [hidden] and the [hidden]'],
  ['Zeldass, Zeldan, Fitzgeraldsen', 'Zeldass, Zeldan, Fitzgeraldsen'],
])('hides genitives and plurals of names: %j', (text, shown) => {
  const zelda = createRedaction({ names: ['Zelda Fitzgerald', 'Rossi Voss'], others: ['rhythm'] })
  expect(zelda(text)).toBe(shown)
  expect(zelda('rhythms')).toBe('rhythms')
})

test.each([
  ['Z. Fitzgerald', '[hidden]'],
  ['Z Fitzgerald', '[hidden]'],
  ['Z. M. Fitzgerald', '[hidden]'],
  ['z.fitzgerald', '[hidden]'],
  ['by Fitzgerald, Z. M., and', 'by [hidden]., and'],
  ['Zelda F. and', '[hidden]. and'],
  ['Ζ. Fitzgerald', '[hidden]'],
  ['plan B. Fitzgerald', 'plan B. [hidden]'],
  ['Z. Low Sun', 'Z. Low Sun'],
  ['Zelda. Many', '[hidden]. Many'],
  ['room z Fitzgerald', 'room z [hidden]'],
])('hides initials beside the name that they are of: %j', (text, shown) => {
  const zelda = createRedaction({ names: ['Zelda M. Fitzgerald'], others: [] })
  expect(zelda(text)).toBe(shown)
})

test.each([
  'Zеlda', // Cyrillic e
  'ΖΕLDA', // Greek Zeta and Epsilon
  'Ｚｅｌｄａ',
  'ZeIda', // capital I
  'ᴢᴇʟᴅᴀ',
  'Zel\u200bda',
  'Ze\u00adlda',
  'Fitzgеrаld’s',
  'Иванoва', // Latin o
  'ΙΒΑΝΟΒΑ',
])('hides %j, whose letters look like those of the name', (text) => {
  const own = createRedaction({ names: ['Zelda Fitzgerald', 'Ιβανοβα Иванова'], others: [] })
  expect(own(`(${text})`)).toMatch(/^\(\[hidden\](’s)?\)$/)
})

test('leaves words that only share some letters that look alike', () => {
  const own = createRedaction({ names: ['Ali Ida'], others: ['Al'] })
  expect(own('all AI lead')).toBe('all AI lead')
})

test('leaves other words, also without anything to hide', () => {
  expect(redact('Low Sun, a study - 2024')).toBe('Low Sun, a study - 2024')
  const bare = createRedaction({ names: ['A.', '', null], others: ['', undefined] })
  expect(bare('A. Low Sun')).toBe('A. Low Sun')
})

test('hides names that are ordinary words with a capital letter only, and no particles', () => {
  const art = createRedaction({ names: ['Art May van der Stone'], others: [] })
  expect(art('As Art, I may say: art, like stone, der Weg. MAY I? Van Gogh.')).toBe(
    'As [hidden], I may say: art, like stone, der Weg. [hidden] I? Van Gogh.',
  )
  expect(art('art may van der stone')).toBe('[hidden]')
  const bo = createRedaction({ names: ['Bo'], others: [] })
  expect(bo('Bo from Bordeaux, a hobo.')).toBe('[hidden] from Bordeaux, a hobo.')
})

test('hides names in every script, also without spaces between words', () => {
  for (const name of ['李小明', 'Мария Иванова', 'アレックス', 'محمد علي', 'สมชาย ใจดี']) {
    const own = createRedaction({ names: [name], others: [] })
    expect(own(`(${name})`)).toBe('([hidden])')
  }
  const own = createRedaction({ names: ['李小明', 'アレックス', 'Мария Иванова'], others: [] })
  expect(own('我是李小明。アレックスは МАРИЯ')).toBe('我是[hidden]。[hidden]は [hidden]')
})

/** Letters of several scripts, and everything that means something in a regular expression. */
const hostile = fc.string({
  unit: fc.constantFrom(...'abzÅéñßİıǅﬁ中あ각ไ०𝐀👩🎨()[]{}*+?.\\^$|/-_’\u0301\u200d\ud800 \n'),
  maxLength: 12,
})

test('takes no name for a pattern, and changes nothing but what it hides', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (name, other, before, after) => {
      const own = createRedaction({ names: [name], others: [other] })
      const text = `${before} ${name} ${after}`
      let from = 0
      for (const part of own(text).split('[hidden]')) {
        const found = text.indexOf(part, from)
        expect(found).toBeGreaterThanOrEqual(0)
        from = found + part.length
      }
    }),
    { numRuns: 500 },
  )
})

test('hides each name of at least three letters, in other cases and with other marks', () => {
  const name = fc.string({
    unit: fc.constantFrom(...'abzåéñØœ李あЖжώ'),
    minLength: 3,
    maxLength: 9,
  })
  fc.assert(
    fc.property(name, name, (first, last) => {
      const own = createRedaction({ names: [`${first} ${last}`], others: [] })
      for (const one of [first, last, `${last}, ${first}`, `${first}_${last}`])
        for (const spelled of [one, one.toUpperCase(), one.normalize('NFD')])
          expect(own(`(${spelled})`)).toBe('([hidden])')
    }),
    { numRuns: 300 },
  )
})

const stepsFor = (names: string[], others: string[], text: string) => {
  const find = createMatcher(patternsOf({ names, others }, foldLetter))
  return find(lettersOf(text, foldLetter)).steps
}

test.each([
  ['a b '.repeat(30), 'a b '],
  ['a b '.repeat(30), 'ab'],
  ['aaa aaaa aaaaa aaaaaa aaaaaaa', 'a'],
  ['Zelda '.repeat(20), 'zeldazelda '],
  ['a b a b a c', 'a b a    b '],
])('takes steps as many times as the text is longer: %j in %j', (name, text) => {
  const url = `https://x.example/${'a/b/'.repeat(200)}c`
  const steps = (times: number) => stepsFor([name], [url], text.repeat(times))
  expect(steps(8000) - steps(4000)).toBeLessThanOrEqual(2 * (steps(4000) - steps(2000)))
})

test('answers for long texts of almost a name', () => {
  const own = createRedaction({
    names: ['a b'.repeat(30)],
    others: ['(a+)+$', '.*'.repeat(50), '[a-z'],
  })
  expect(own('a b'.repeat(20_000))).toContain('[hidden]')
  for (const text of ['b'.repeat(60_000), '@.'.repeat(30_000)]) expect(own(text)).toBe(text)
})
