import { expect, test } from 'vitest'
import { createArchive, type Archive } from '@/server/exports/archive'

const nothing = () => Promise.resolve(null)
async function* text() {
  yield await Promise.resolve('text')
}

async function lengthOf(archive: Archive): Promise<{ promised: number | null; sent: number }> {
  const promised = await archive.end()
  let sent = 0
  for await (const chunk of archive.output as AsyncIterable<Buffer>) sent += chunk.length
  return { promised, sent }
}

// A directory of 64 KB has 1,057 of these names.
test.each([0, 1, 1056, 1057, 1058, 3000])('promises the length of %i entries', async (count) => {
  const sources = { storage: { get: nothing }, documents: { read: nothing } }
  const archive = createArchive(sources as unknown as Parameters<typeof createArchive>[0])
  for (let n = 0; n < count; n++) archive.addText(`${n}`.padStart(7, '0'), text, 4)
  const { promised, sent } = await lengthOf(archive)
  expect(promised).toBe(sent)
})
