import { expect, test } from 'vitest'
import { Queue } from '@/server/images/queue'

/** Work that ends when it is told to. */
function makeWork() {
  const ends: (() => void)[] = []
  let most = 0
  const work = () =>
    new Promise<void>((resolve) => {
      ends.push(() => {
        running -= 1
        resolve()
      })
      running += 1
      most = Math.max(most, running)
    })
  let running = 0
  return { work, endOne: () => ends.shift()?.(), most: () => most }
}

test('few run at once, few wait, and more are refused at once', async () => {
  const queue = new Queue({ running: 2, waiting: 3 })
  const { work, endOne, most } = makeWork()
  const taken = Array.from({ length: 5 }, () => queue.run(work))
  await expect(queue.run(work)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  for (const one of taken) {
    endOne()
    await one
  }
  expect(most()).toBe(2)
  const next = queue.run(work)
  endOne()
  await expect(next).resolves.toBeUndefined()
})

test('work that fails gives its place to the next', async () => {
  const queue = new Queue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})
