import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOf, begins, cityKey, foldWords, searchText, wordsBegin } from '@/server/search/search'

test('removes case, accents and strokes from words', () => {
  expect(foldWords('Łódź, KRAKÓW; Tromsø & Straße')).toEqual([
    'lodz',
    'krakow',
    'tromso',
    'strasse',
  ])
})

test('keeps words of other scripts', () => {
  expect(foldWords('ليلى 東京 Ελλάδα')).toEqual(['ليلى', '東京', 'ελλαδα'])
})

test('contains every word once', () => {
  expect(searchText('Blue blue', null, 'BLUE note', undefined)).toBe('blue note')
})

test('returns one key for a city, whatever separates its words', () => {
  expect(cityKey('Rio de Janeiro')).toBe(cityKey('rio-de janeiro'))
  expect(cityKey(null)).toBe('')
})

test('matches short Latin words exactly and others by prefix', () => {
  expect(wordsBegin('li sea 東')).toEqual(["'li'", "'sea':*", "'東':*"])
})

test('matches nothing for a search or a place of symbols', () => {
  expect(wordsBegin('!?')).toEqual(["'-'"])
  expect(wordsBegin('  ')).toEqual([])
  expect(begins('l', cityKey('…'))).toBe("'-'")
})

test('quotes filter values', () => {
  expect(anyOf('c', ["D'E", 'F\\R'])).toBe("('c:D''E' | 'c:F\\\\R')")
})

test('returns the same words when they are folded twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = foldWords(text).join(' ')
      expect(foldWords(once).join(' ')).toBe(once)
    }),
    { seed: 1, numRuns: process.env.STRESS ? 50_000 : 300 },
  )
})
