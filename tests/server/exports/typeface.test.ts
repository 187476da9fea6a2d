import { rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createDocument } from '@/server/exports/pdfLines'
import { visualRuns } from '@/server/exports/fonts/runs'
import { readPdf } from '@/tests/support/server/pdfs'

async function draw(text: string) {
  const { document, fonts } = await createDocument({ title: '', at: new Date(0), content: text })
  const page = document.addPage([800, 100])
  fonts.italic.draw(page, text, { x: 10, y: 50, size: 10, color: rgb(0, 0, 0) })
  return readPdf(await document.save())
}

const runs = (text: string) =>
  visualRuns(text, 'ltr', () => 0).map((run) => [run.text, run.isRightToLeft])

test.each([
  ['Greek and Cyrillic', 'Παλίρροια Прилив'],
  ['Chinese', '潮汐與光：北京的天氣'],
  ['Japanese', '東京の光とかげ'],
  ['Korean', '서울의 빛'],
])('draws %s with fonts that are embedded', async (_, text) => {
  const { pages, missingFonts } = await draw(text)
  expect(pages[0]?.lines.join('')).toBe(text)
  expect(missingFonts).toEqual([])
})

test.each([
  ['Arabic', 'مد وجزر', /^[\p{Script=Arabic} ]+$/u],
  ['Hebrew', 'גאות', /^\p{Script=Hebrew}+$/u],
  ['Hindi', 'प्रकाश', /^\p{Script=Devanagari}+$/u],
  ['Thai', 'แสงน้ำ', /^\p{Script=Thai}+$/u],
])('has a glyph for every letter of %s', async (_, text, script) => {
  const { pages } = await draw(text)
  expect(pages[0]?.lines.join('')).toMatch(script)
})

test('draws a box for a character that no font has', async () => {
  const { pages } = await draw('a🎨b')
  expect(pages[0]?.lines.join('')).toBe('ab')
})

test('writes Arabic from right to left, and numbers and Latin within it from left to right', () => {
  expect(runs('2  \u2068مد 2024 oil\u2069, 2026')).toEqual([
    ['2  ', false],
    ['oil', false],
    [' ', true],
    ['2024', false],
    ['مد ', true],
    [', 2026', false],
  ])
  expect(runs('(مد)')).toEqual([
    ['(', false],
    ['مد', true],
    [')', false],
  ])
  expect(visualRuns('(مد)', 'rtl', () => 0)).toMatchObject([{ text: ')مد(' }])
})

test('breaks words at spaces, Chinese anywhere but before its punctuation, and no accent from its letter', async () => {
  const text = '潮汐與光，北京'
  const { fonts } = await createDocument({ title: '', at: new Date(0), content: text })
  const wrap = (words: string, letters: number) =>
    fonts.regular.wrap(words, { size: 10, room: letters * 10 + 1 })
  expect(wrap(text, 4)).toEqual(['潮汐與光，', '北京'])
  expect(wrap('oil on', 2)).toEqual(['oil', 'on'])
  expect(wrap('e\u0301'.repeat(6), 3).every((line) => line.startsWith('e\u0301'))).toBe(true)
})
