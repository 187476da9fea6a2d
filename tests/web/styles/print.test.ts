import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ')

test('prints in the light theme', () => {
  expect(read('styles/tokens.css')).toMatch(/@media screen \{ \[data-theme='dark'\] \{/)
})

test('hides interactive elements in print but keeps checkboxes', () => {
  const [hidden] = /([^{}]*)\{ display: none !important/.exec(read('styles/print.css')) ?? []
  for (const part of ['header:has(~ #main)', '#main ~ footer', 'nav', 'dialog', 'button'])
    expect(hidden).toContain(` ${part},`)
  expect(hidden).toContain("input:not([type='checkbox'])")
})

test('prints every image of an artwork', () => {
  expect(read('components/artwork/viewer/ArtworkImages.module.css')).toMatch(
    /@media print \{ \.row \{ display: block;/,
  )
})
