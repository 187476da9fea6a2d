import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ')

test('the dark theme is for screens: paper stays white', () => {
  expect(read('styles/tokens.css')).toMatch(/@media screen \{ \[data-theme='dark'\] \{/)
})

test('what only a screen can do is not printed; boxes to tick are', () => {
  const [hidden] = /([^{}]*)\{ display: none !important/.exec(read('styles/print.css')) ?? []
  for (const part of ['header:has(~ #main)', '#main ~ footer', 'nav', 'dialog', 'button'])
    expect(hidden).toContain(` ${part},`)
  expect(hidden).toContain("input:not([type='checkbox'])")
})

test('every picture of a work is printed, not the one in sight', () => {
  expect(read('components/artwork/viewer/ArtworkImages.module.css')).toMatch(
    /@media print \{ \.row \{ display: block;/,
  )
})
