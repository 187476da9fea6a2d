import { expect, test } from 'vitest'
import { Queue } from '@/server/images/queue'

/** Jobs that end when the test ends them. */
function makeWork() {
  const ends: (() => void)[] = []
  let peak = 0
  const work = () =>
    new Promise<void>((resolve) => {
      ends.push(() => {
        running -= 1
        resolve()
      })
      running += 1
      peak = Math.max(peak, running)
    })
  let running = 0
  return { work, endOne: () => ends.shift()?.(), peak: () => peak }
}

test('limits the running and waiting jobs and rejects more', async () => {
  const queue = new Queue({ running: 2, waiting: 3 })
  const { work, endOne, peak } = makeWork()
  const accepted = Array.from({ length: 5 }, () => queue.run(work))
  await expect(queue.run(work)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  for (const job of accepted) {
    endOne()
    await job
  }
  expect(peak()).toBe(2)
  const next = queue.run(work)
  endOne()
  await expect(next).resolves.toBeUndefined()
})

test('runs the next job after one fails', async () => {
  const queue = new Queue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})
