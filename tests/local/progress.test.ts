import { expect, test } from 'vitest'
import { createProgress } from '@/local/progress'

function output(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { stream: { isTTY, write }, text: () => written.join('') }
}

test('prints one plain line per finished step without a terminal', async () => {
  const { stream, text } = output(false)
  await createProgress(stream).step('Database', () => Promise.resolve())
  expect(text()).toMatch(/^ {2}✓ Database +0\.0 s\n$/)
})

test('shows the last note of a step in its line', async () => {
  const { stream, text } = output(false)
  await createProgress(stream).step('Sample data', (note) => {
    note('400 artworks')
    return Promise.resolve()
  })
  expect(text()).toMatch(/✓ Sample data \(400 artworks\)/)
})

test('prints nothing for a failed step, whose error is reported elsewhere', async () => {
  const { stream, text } = output(false)
  const failing = createProgress(stream).step('API', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(text()).toBe('')
})
