import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGES_FOLDER, readSampleImages } from '@/local/samples/sampleImages'

const images = readSampleImages()
const works = images.filter(({ kind }) => kind === 'work')

describe('sample images', () => {
  test('the index lists every file once and no other', async () => {
    const files = (await readdir(IMAGES_FOLDER)).filter((file) => file.endsWith('.webp'))
    expect(images.map(({ file }) => file).sort()).toEqual(files.sort())
  })

  test('there are more than 110 works in at least nine styles', () => {
    expect(works.length).toBeGreaterThanOrEqual(110)
    expect(new Set(works.map(({ style }) => style)).size).toBeGreaterThanOrEqual(9)
  })

  test('there are enough avatars, marks and covers for neighbors to differ', () => {
    const count = (kind: string) => images.filter((image) => image.kind === kind).length
    expect(count('avatar')).toBeGreaterThanOrEqual(40)
    expect(count('mark')).toBeGreaterThanOrEqual(60)
    expect(count('cover')).toBeGreaterThanOrEqual(12)
  })

  test('works have tall, upright, square, wide and very wide formats', () => {
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

  test('the index agrees with the files', async () => {
    for (const { file, width, height, alt, dominantColor } of images) {
      const found = await sharp(path.join(IMAGES_FOLDER, file)).metadata()
      expect({ file, width: found.width, height: found.height, format: found.format }).toEqual({
        file,
        width,
        height,
        format: 'webp',
      })
      expect(alt).not.toBe('')
      expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('all files together are smaller than 7 MiB', async () => {
    const sizes = await Promise.all(
      images.map(async ({ file }) => (await stat(path.join(IMAGES_FOLDER, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(7 * 1024 * 1024)
  })
})
