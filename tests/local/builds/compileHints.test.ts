import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMPILE_HINT, hintCompilation } from '@/local/builds/compileHints'
import { temporaryFolder } from '@/tests/support/stack/folders'

test('begins each script with the hint once, and no other file', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'chunks'))
  const [script, style] = ['chunks/a.js', 'chunks/a.css'].map((name) => path.join(folder, name))
  for (const file of [script, style]) writeFileSync(file ?? '', 'a')
  await hintCompilation(folder)
  await hintCompilation(folder)
  expect(readFileSync(script ?? '', 'utf8')).toBe(`${COMPILE_HINT}a`)
  expect(readFileSync(style ?? '', 'utf8')).toBe('a')
})
