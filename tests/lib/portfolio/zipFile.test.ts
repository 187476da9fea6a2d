import { ZipFile } from 'yazl'
import { expect, test } from 'vitest'
import { openZip } from '@/lib/portfolio/zipFile'
import { zip } from '@/tests/support/fixtures/zips'

const open = (entries: Parameters<typeof zip>[0]) =>
  openZip(new Blob([new Uint8Array(zip(entries))]))
const refusal = (opened: Promise<unknown>) =>
  opened.then(
    () => 'no refusal',
    (error: Error) => error.message,
  )
const MAX = 1024 * 1024

test('reads files that are stored and compressed', async () => {
  const opened = await open([
    { name: 'a.txt', content: 'stored' },
    { name: 'folder/b.txt', content: 'compressed '.repeat(100), deflate: true },
    { name: 'folder/', content: '' },
    { name: '__MACOSX/._a.txt', content: 'x' },
  ])
  expect(opened.names).toEqual(['a.txt', 'folder/b.txt'])
  expect(await (await opened.read('a.txt', MAX)).text()).toBe('stored')
  expect(await (await opened.read('folder/b.txt', MAX)).text()).toBe('compressed '.repeat(100))
})

test('reads a ZIP of 64 bits', async () => {
  const written = new ZipFile()
  const chunks: Buffer[] = []
  written.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
  written.addBuffer(Buffer.from('stored'), 'a.txt', { compress: false })
  await new Promise<void>((resolve) => {
    written.outputStream.on('end', () => resolve())
    written.end({ forceZip64Format: true, comment: '' })
  })
  const opened = await openZip(new Blob([new Uint8Array(Buffer.concat(chunks))]))
  expect(await (await opened.read('a.txt', MAX)).text()).toBe('stored')
})

test.each([
  '../outside.txt',
  'images/../../outside.txt',
  '/etc/passwd',
  'C:\\Windows\\a.txt',
  '..\\outside.txt',
])('refuses the path %s', async (name) => {
  expect(await refusal(open([{ name, content: 'x' }]))).toContain('leads out of its folder')
})

test('refuses a file that unpacks to more than the directory says, before it is unpacked', async () => {
  const bomb = { name: 'a.csv', content: Buffer.alloc(64 * MAX), deflate: true, claimed: 1000 }
  expect(await refusal((await open([bomb])).read('a.csv', MAX))).toContain('not safe to open')
})

test('refuses a file beyond the limit without reading it', async () => {
  const large = { name: 'a.csv', content: Buffer.alloc(3 * MAX), deflate: true }
  expect(await refusal((await open([large])).read('a.csv', 2 * MAX))).toBe(
    '“a.csv” is larger than 2 MB.',
  )
})

test.each([
  ['no ZIP', Buffer.from('title\nLow Sun\n'), 'This is not a ZIP.'],
  ['an empty file', Buffer.alloc(0), 'This is not a ZIP.'],
  ['an encrypted ZIP', zip([{ name: 'a', content: 'x', encrypted: true }]), 'without a password'],
  [
    'a name twice',
    zip([
      { name: 'a', content: 'x' },
      { name: 'a', content: 'y' },
    ]),
    'twice',
  ],
])('refuses %s', async (_what, bytes, message) => {
  expect(await refusal(openZip(new Blob([new Uint8Array(bytes)])))).toContain(message)
})

test.each([
  ['an unknown compression', { method: 12 }, 'in a way that browsers can’t read'],
  ['a length that is too large', { claimed: 100 }, 'damaged'],
  ['damaged data', { method: 8 }, 'damaged'],
])('refuses %s', async (_what, given, message) => {
  const opened = await open([{ name: 'a', content: 'not deflated', ...given }])
  expect(await refusal(opened.read('a', MAX))).toContain(message)
})

test('refuses a ZIP that was cut off', async () => {
  const bytes = zip([{ name: 'a', content: 'x'.repeat(1000) }])
  // The directory stays, the file before it is shorter.
  const cut = Buffer.concat([bytes.subarray(0, 100), bytes.subarray(900)])
  expect(await refusal(openZip(new Blob([new Uint8Array(cut)])))).toContain('damaged')
})

test('ends for any bytes', async () => {
  const bytes = zip([{ name: 'a', content: 'x'.repeat(50), deflate: true }])
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    const opened = openZip(new Blob([new Uint8Array(changed)]))
    await refusal(opened.then(async (file) => file.names[0] && file.read(file.names[0], MAX)))
  }
})
