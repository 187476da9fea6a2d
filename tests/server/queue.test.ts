import { expect, onTestFinished, test, vi } from 'vitest'
import { unavailable } from '@/server/errors'
import { Queue } from '@/server/queue'

interface Limits {
  running: number
  runningPerClient?: number
  waiting: number
  waitingPerClient: number
  longestWait?: number
}
const makeQueue = (limits: Limits) =>
  new Queue({ runningPerClient: Infinity, refusal: () => unavailable('Busy.'), ...limits })

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
  const queue = makeQueue({ running: 2, waiting: 3, waitingPerClient: 3 })
  const { work, endOne, peak } = makeWork()
  const accepted = Array.from({ length: 5 }, () => queue.run('ada', work))
  await expect(queue.run('ada', work)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  for (const job of accepted) {
    endOne()
    await job
  }
  expect(peak()).toBe(2)
  const next = queue.run('ada', work)
  endOne()
  await expect(next).resolves.toBeUndefined()
})

test('runs the next job after one fails', async () => {
  const queue = makeQueue({ running: 1, waiting: 1, waitingPerClient: 1 })
  const failing = queue.run('ada', () => Promise.reject(new Error('no')))
  const next = queue.run('ada', () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

test('lets waiting clients take turns', async () => {
  const queue = makeQueue({ running: 1, waiting: 10, waitingPerClient: 10 })
  const order: string[] = []
  const run = (client: string) =>
    queue.run(client, () => {
      order.push(client)
      return Promise.resolve()
    })
  await Promise.all(['first', 'many', 'many', 'many', 'one', 'other'].map(run))
  expect(order).toEqual(['first', 'many', 'one', 'other', 'many', 'many'])
})

test('rejects the tasks of a client that has too many waiting, and no others', async () => {
  const queue = makeQueue({ running: 1, waiting: 10, waitingPerClient: 2 })
  const { work, endOne } = makeWork()
  const running = queue.run('many', work)
  const waiting = [queue.run('many', work), queue.run('many', work), queue.run('one', work)]
  await expect(queue.run('many', work)).rejects.toMatchObject({ status: 503 })
  endOne()
  await running
  for (const task of waiting.slice(0, 1).concat(waiting.slice(2), waiting.slice(1, 2))) {
    endOne()
    await task
  }
})

test('runs a task of another client while one has as many running as it may', async () => {
  const queue = makeQueue({ running: 3, runningPerClient: 1, waiting: 10, waitingPerClient: 10 })
  const { work, endOne, peak } = makeWork()
  const many = [queue.run('many', work), queue.run('many', work)]
  const other = queue.run('one', work)
  expect(peak()).toBe(2)
  endOne()
  await many[0]
  endOne()
  await other
  endOne()
  await many[1]
  expect(peak()).toBe(2)
})

test('rejects a task that has waited too long, and runs one that has not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = makeQueue({ running: 1, waiting: 10, waitingPerClient: 10, longestWait: 1000 })
  const { work, endOne, peak } = makeWork()
  const running = queue.run('ada', work)
  const early = expect(queue.run('ada', work)).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(600)
  const late = queue.run('ada', work)
  await vi.advanceTimersByTimeAsync(600)
  await early
  expect([queue.waiting, queue.refused]).toEqual([1, 1])
  endOne()
  await running
  expect(queue.waiting).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  endOne()
  await expect(late).resolves.toBeUndefined()
  expect([peak(), queue.refused]).toEqual([1, 1])
})
