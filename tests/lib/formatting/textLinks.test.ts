import { describe, expect, test } from 'vitest'
import { splitLinks } from '@/lib/formatting/textLinks'

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]))

describe('splitLinks', () => {
  test('cuts a text where its web addresses begin and end', () => {
    expect(splitLinks('See https://paper.example/rights, then write.\nThanks')).toEqual([
      { text: 'See ' },
      { text: 'https://paper.example/rights', href: 'https://paper.example/rights' },
      { text: ', then write.\nThanks' },
    ])
  })

  test.each([
    ['a closing bracket of the sentence', '(https://paper.example/a).', 'https://paper.example/a'],
    ['brackets of the address', 'https://paper.example/a_(b)', 'https://paper.example/a_(b)'],
    ['a question mark at the end', 'Read https://paper.example/a?', 'https://paper.example/a'],
    ['a query', 'https://paper.example/a?b=c', 'https://paper.example/a?b=c'],
    ['the start of the text', 'http://paper.example', 'http://paper.example'],
  ])('knows %s', (_case, text, address) => {
    expect(linksIn(text).map(([shown]) => shown)).toEqual([address])
  })

  test.each([
    'no address at all',
    'javascript:alert(1)',
    'https://museum.example@elsewhere.example/',
    'https://',
    '',
  ])('makes no link of %j', (text) => {
    expect(linksIn(text)).toEqual([])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
