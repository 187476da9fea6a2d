import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')
const kit = readdirSync(`${root}components/ui`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `components/ui/${file}`)

/** What stands outside of every layer, where it would compete with the styles of pages. */
const loose = (css: string) => {
  let depth = 0
  let text = ''
  for (const sign of css.replace(/\/\*.*?\*\//gs, '').replace(/@layer [a-z]+ (?=\{)/g, '')) {
    if (sign === '{') depth += 1
    if (depth === 0) text += sign
    if (sign === '}') depth -= 1
  }
  return text.trim()
}

test('puts every kit style into a layer, so that page styles win in any order', () => {
  const sheets = [...kit, 'styles/base.css']
  expect(sheets.length).toBeGreaterThan(30)
  expect(sheets.filter((sheet) => !read(sheet).startsWith('@layer'))).toEqual([])
  expect(sheets.filter((sheet) => loose(read(sheet)) !== '')).toEqual([])
})

test('declares the layer order before any style', () => {
  expect(read('styles/layers.css')).toContain('@layer base, shared, kit, parts;')
  expect(read('pages/_app.tsx')).toMatch(/^import '@\/styles\/layers\.css'/)
})
