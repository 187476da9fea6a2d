import { expect, test } from 'vitest'
import { readMedia } from '@/server/media/readMedia'
import { box, buildMp3, buildMp4 } from '@/tests/support/fixtures/media'

const sourceOf = (bytes: Buffer) => ({
  size: bytes.length,
  readAt: (start: number, length: number) =>
    Promise.resolve(Buffer.from(bytes.subarray(start, start + length))),
})
const read = (bytes: Buffer) => readMedia(sourceOf(bytes))
const stored = async (bytes: Buffer) => {
  const chunks: Buffer[] = []
  for await (const chunk of (await read(bytes)).chunks()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const refusal = (bytes: Buffer) =>
  read(bytes).then(
    () => 'accepted',
    (error: { details: { fields: { document: string } } }) => error.details.fields.document,
  )

test('reads duration and codecs of an MP4, and stores it as it is', async () => {
  const bytes = buildMp4()
  expect(await read(bytes)).toMatchObject({
    type: 'VIDEO',
    seconds: 151,
    codecs: 'H.264, AAC',
    contentType: 'video/mp4',
    bytes: bytes.length,
  })
  expect(await stored(bytes)).toEqual(bytes)
})

test('an MP4 without image is audio', async () => {
  const bytes = buildMp4({ brand: 'M4A ', tracks: [{ kind: 'soun', codec: 'mp4a' }] })
  expect(await read(bytes)).toMatchObject({ type: 'AUDIO', contentType: 'audio/mp4' })
})

test('hides metadata and tracks of places, and moves nothing', async () => {
  const secret = Buffer.from('+59.91+010.75/ Ada')
  const bytes = buildMp4({
    top: [box('uuid', secret), box('meta', secret)],
    inside: [box('udta', box('©xyz', secret))],
    tracks: [
      { kind: 'vide', codec: 'avc1' },
      { kind: 'meta', codec: 'gpmd' },
    ],
  })
  const kept = await stored(bytes)
  expect(kept).toHaveLength(bytes.length)
  for (const trace of ['+59.91', 'Ada', 'gpmd', 'udta', 'uuid', 'meta'])
    expect(kept.includes(trace), trace).toBe(false)
  expect(kept.indexOf('mdat')).toBe(bytes.indexOf('mdat'))
  expect(await read(kept)).toMatchObject({ seconds: 151, codecs: 'H.264' })
})

test('reads the duration of an MP3 from its frames, and stores these alone', async () => {
  const bytes = buildMp3(62, { tag: 'Ada in Oslo' })
  expect(await read(bytes)).toMatchObject({
    type: 'AUDIO',
    seconds: 62,
    codecs: 'MP3',
    contentType: 'audio/mpeg',
  })
  const kept = await stored(bytes)
  expect(kept).toEqual(buildMp3(62))
  expect(kept.includes('Ada')).toBe(false)
})

const damagedMp4 = 'This file is damaged or not an MP4. Export it again.'
const damagedMp3 = 'This file is damaged or not an MP3. Export it again.'
const foreign = 'This is neither an MP4 nor an MP3. Export it as one of them.'
const long = (type: string, size: bigint) => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32BE(1, 0)
  bytes.write(type, 4, 'latin1')
  bytes.writeBigUInt64BE(size, 8)
  return bytes
}
const nested = (depth: number): Buffer => box('trak', ...(depth > 0 ? [nested(depth - 1)] : []))
const hostile: [string, () => Buffer, string][] = [
  ['an empty file', () => Buffer.alloc(0), foreign],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), foreign],
  ['a program', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500)]), foreign],
  ['a PDF', () => Buffer.from('%PDF-1.7'), foreign],
  ['an MP4 that is cut', () => buildMp4().subarray(0, 300), damagedMp4],
  [
    'a box that is longer than the file',
    () => buildMp4({ top: [long('free', 1n << 40n)] }),
    damagedMp4,
  ],
  [
    'a box whose length overflows',
    () => buildMp4({ top: [long('free', (1n << 64n) - 1n)] }),
    damagedMp4,
  ],
  [
    'a box that is shorter than its header',
    () => buildMp4({ top: [Buffer.from('\0\0\0\x04free')] }),
    damagedMp4,
  ],
  ['boxes within boxes', () => buildMp4({ inside: [nested(5000)] }), damagedMp4],
  [
    'thousands of boxes',
    () => buildMp4({ top: Array.from({ length: 6000 }, () => box('free')) }),
    damagedMp4,
  ],
  ['two descriptions', () => buildMp4({ top: [box('moov')] }), damagedMp4],
  [
    'a description without a duration',
    () => Buffer.concat([buildMp4().subarray(0, 20), box('moov')]),
    damagedMp4,
  ],
  [
    'a duration of 0',
    () => buildMp4({ seconds: 0 }),
    'This file doesn’t say how long it is. Export it again as MP4.',
  ],
  [
    'a file that refers to another',
    () =>
      buildMp4({
        tracks: [
          {
            kind: 'vide',
            codec: 'avc1',
            references: box('url ', Buffer.alloc(4), Buffer.from('file:///etc/passwd\0')),
          },
        ],
      }),
    'This file refers to others. Export it as one MP4.',
  ],
  [
    'an unknown codec',
    () => buildMp4({ tracks: [{ kind: 'vide', codec: 'evil' }] }),
    'Browsers can’t play the video in this file. Export it as MP4 with H.264.',
  ],
  [
    'neither image nor sound',
    () => buildMp4({ tracks: [{ kind: 'text', codec: 'tx3g' }] }),
    'This file has neither image nor sound.',
  ],
  [
    'fragments',
    () => buildMp4({ top: [box('moof')] }),
    'This MP4 is divided for streaming. Export it as one file.',
  ],
  [
    'a QuickTime movie',
    () => buildMp4({ brand: 'qt  ' }),
    'This is another format with the same beginning as MP4. Export it as MP4.',
  ],
  [
    'a tag that never ends',
    () => Buffer.concat([Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(900)]),
    damagedMp3,
  ],
  [
    'a page behind one frame',
    () => Buffer.concat([buildMp3(1).subarray(0, 417), Buffer.alloc(400_000, '<script>')]),
    damagedMp3,
  ],
  [
    'half an MP3, and half of something else',
    () => Buffer.concat([buildMp3(20), Buffer.alloc(400_000, '<script>')]),
    damagedMp3,
  ],
  ['a part of a second', () => buildMp3(0.5), 'This file is shorter than a second.'],
]
test.each(hostile)('refuses %s', async (_name, build, message) => {
  expect(await refusal(build())).toBe(message)
})

test('every cut and every flipped byte is read or refused, and never crashes', async () => {
  const files = [buildMp4({ data: 40, inside: [box('udta', Buffer.from('x'))] }), buildMp3(1.2)]
  for (const bytes of files) {
    for (let at = 0; at < Math.min(bytes.length, 700); at += 1) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 0xff
      expect(typeof (await refusal(flipped))).toBe('string')
      expect(typeof (await refusal(bytes.subarray(0, at)))).toBe('string')
    }
  }
})
