import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPiece } from '@/local/samples/draw/main'
import { pieces } from '@/local/samples/draw/pieces'
import { MASTERS, readMasters } from '@/local/samples/pictures'

const masters = readMasters()
const works = masters.filter(({ kind }) => kind === 'work')
const read = (file: string) => readFile(path.join(MASTERS, file))

describe('the pictures of the sample data', () => {
  test('every picture that can be drawn is kept, and no other', async () => {
    const drawn = pieces.map(({ name }) => `${name}.webp`).sort()
    const kept = (await readdir(MASTERS)).filter((file) => file.endsWith('.webp')).sort()
    expect(kept).toEqual(drawn)
    expect(masters.map(({ file }) => file).sort()).toEqual(drawn)
  })

  test('no two pictures share a name', () => {
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length)
  })

  test('there are about 120 works in at least nine styles', () => {
    expect(works.length).toBeGreaterThanOrEqual(110)
    expect(new Set(works.map(({ style }) => style)).size).toBeGreaterThanOrEqual(9)
  })

  test('there are portraits, marks and covers enough that neighbors differ', () => {
    const count = (kind: string) => masters.filter((master) => master.kind === kind).length
    expect(count('avatar')).toBeGreaterThanOrEqual(40)
    expect(count('mark')).toBeGreaterThanOrEqual(60)
    expect(count('cover')).toBeGreaterThanOrEqual(12)
  })

  test('works come tall, upright, square, wide and very wide', () => {
    const ratios = works.map(({ width, height }) => width / height)
    for (const [from, to] of [
      [0, 0.5],
      [0.6, 0.9],
      [0.98, 1.02],
      [1.2, 1.6],
      [2, 3],
    ] as const) {
      expect(ratios.some((ratio) => ratio >= from && ratio <= to)).toBe(true)
    }
  })

  test('the index says what the files are', async () => {
    for (const { file, width, height, alt, dominantColor } of masters) {
      const found = await sharp(await read(file)).metadata()
      expect({ file, width: found.width, height: found.height, format: found.format }).toEqual({
        ...{ file, width, height, format: 'webp' },
      })
      expect(alt).not.toBe('')
      expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('together they weigh less than seven megabytes', async () => {
    const sizes = await Promise.all(
      masters.map(async ({ file }) => (await stat(path.join(MASTERS, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(7 * 1024 * 1024)
  })

  test.each(['avatar-03', 'mark-09', 'mark-50'])('%s comes out as it is kept', async (name) => {
    const piece = pieces.find((one) => one.name === name)
    if (!piece) throw new Error(`there is no ${name}`)
    const drawn = await drawPiece(piece)
    expect(await drawPiece(piece)).toEqual(drawn)
    // another processor may round differently, so pixels are compared and not bytes
    const difference = await compare(drawn, await read(`${name}.webp`))
    expect(difference).toBeLessThan(2)
  })
})

/** Mean difference of the channels, 0 … 255. */
async function compare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  )
  if (!a || !b || a.length !== b.length) return 255
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}
