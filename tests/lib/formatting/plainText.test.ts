import { expect, test } from 'vitest'
import { plainText, shorten } from '@/lib/formatting/plainText'

test('joins paragraphs and items on one line', () => {
  expect(
    plainText('<h3>Rain</h3><p>Oil on <em>lin</em>en,<br>two metres</p>\n<ul><li>one</li></ul>'),
  ).toBe('Rain Oil on linen, two metres one')
})

test('decodes entities', () => {
  expect(plainText('<p>R&amp;D &lt;3 &quot;light&quot; &#39;dark&#39; &copy;</p>')).toBe(
    'R&D <3 "light" \'dark\' &copy;',
  )
})

test('returns an empty string for null', () => {
  expect(plainText(null)).toBe('')
})

test('shortens at the end of a word', () => {
  expect(shorten('Six weeks of quiet', 18)).toBe('Six weeks of quiet')
  expect(shorten('Six weeks of quiet', 16)).toBe('Six weeks of…')
  expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(shorten('🎨'.repeat(30), 10).isWellFormed()).toBe(true)
})
