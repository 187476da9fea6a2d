import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const folders = ['components', 'layouts', 'lib', 'pages', 'styles']
const read = (kind: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  )
const namesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])))

test('every variable that styles use without a fallback has a value', () => {
  const styles = read(/\.css$/)
  const used = namesIn(styles, /var\((--[\w-]+)\)/g)
  const defined = namesIn(styles, /(--[\w-]+)\s*:/g)
  // Names that code makes, such as `--images-${columns}`, are known by their beginning.
  const made = [...namesIn(read(/\.tsx?$/), /['`](--[\w-]+)/g), '--radix-']
  const unknown = [...used].filter(
    (name) => !defined.has(name) && !made.some((start) => name.startsWith(start)),
  )
  expect(unknown).toEqual([])
  expect(used.size).toBeGreaterThan(50)
})
