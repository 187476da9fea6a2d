import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles, type Compression } from '@/local/builds/compressFiles'
import { temporaryFolder } from '@/tests/support/stack/folders'

const text = 'Art Commons '.repeat(1000)

function folders() {
  const [files, cacheFolder] = [temporaryFolder(), path.join(temporaryFolder(), 'cache')]
  return {
    write: (name: string, content: string) => writeFileSync(path.join(files, name), content),
    read: (name: string) => readFileSync(path.join(files, name)),
    exists: (name: string) => existsSync(path.join(files, name)),
    remove: (name: string) => rmSync(path.join(files, name)),
    cacheFolder,
    compress: (compression: Compression = 'best') =>
      compressFiles({ folders: [files], cacheFolder, compression }),
  }
}

test('writes a brotli and a gzip file beside each file of text', async () => {
  const { write, read, exists, compress } = folders()
  write('a.js', text)
  write('font.woff2', text)
  write('image.png', text)
  await compress()
  expect(brotliDecompressSync(read('a.js.br')).toString()).toBe(text)
  expect(gunzipSync(read('a.js.gz')).toString()).toBe(text)
  expect(exists('font.woff2.br')).toBe(false)
  expect(exists('image.png.gz')).toBe(false)
})

test('compresses what has changed, and takes the rest from the build before', async () => {
  const { write, read, remove, cacheFolder, compress } = folders()
  write('a.js', text)
  write('b.js', `${text}!`)
  await compress()
  const before = readdirSync(cacheFolder)
  expect(before).toHaveLength(4)
  for (const name of before) writeFileSync(path.join(cacheFolder, name), 'from the cache')
  remove('a.js.br')
  write('b.js', `${text}?`)
  await compress()
  expect(read('a.js.br').toString()).toBe('from the cache')
  expect(brotliDecompressSync(read('b.js.br')).toString()).toBe(`${text}?`)
  expect(readdirSync(cacheFolder)).toHaveLength(4)
})

test('removes the compressed forms of a file that has become small', async () => {
  const { write, exists, compress } = folders()
  write('a.js', text)
  await compress()
  write('a.js', 'short')
  await compress()
  expect([exists('a.js.br'), exists('a.js.gz')]).toEqual([false, false])
})

test('compresses files with equal content', async () => {
  const { write, read, compress } = folders()
  for (const name of ['a.css', 'b.css', 'c.css']) write(name, text)
  await compress()
  for (const name of ['a.css', 'b.css', 'c.css'])
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(text)
})

test('compresses again for the best form', async () => {
  const { write, read, compress } = folders()
  const words = Array.from({ length: 3000 }, (_, index) => `work ${(index * 7919) % 1009}`).join()
  write('a.js', words)
  await compress('fast')
  const fast = read('a.js.br')
  expect(brotliDecompressSync(fast).toString()).toBe(words)
  await compress('best')
  expect(read('a.js.br').length).toBeLessThan(fast.length)
})
