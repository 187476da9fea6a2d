import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOf, cityKey, foldWords, searchText, wordsBegin } from '@/server/search/search'

test('words lose case, accents and letters with strokes', () => {
  expect(foldWords('Łódź, KRAKÓW; Tromsø & Straße')).toEqual([
    'lodz',
    'krakow',
    'tromso',
    'strasse',
  ])
})

test('words of other scripts stay words', () => {
  expect(foldWords('ليلى 東京 Ελλάδα')).toEqual(['ليلى', '東京', 'ελλαδα'])
})

test('the text of a row holds every word once', () => {
  expect(searchText('Blue blue', null, 'BLUE note', undefined)).toBe('blue note')
})

test('a city is one key, whatever stands between its words', () => {
  expect(cityKey('Rio de Janeiro')).toBe(cityKey('rio-de janeiro'))
  expect(cityKey(null)).toBe('')
})

test('short Latin words stand for themselves, others for what begins so', () => {
  expect(wordsBegin('li sea 東')).toEqual(["'li'", "'sea':*", "'東':*"])
})

test('filter values are quoted', () => {
  expect(anyOf('c', ["D'E", 'F\\R'])).toBe("('c:D''E' | 'c:F\\\\R')")
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = foldWords(text).join(' ')
      expect(foldWords(once).join(' ')).toBe(once)
    }),
    { seed: 1, numRuns: process.env.STRESS ? 50_000 : 300 },
  )
})
