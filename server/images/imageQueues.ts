import { availableParallelism } from 'node:os'
import { ApiError } from '@/server/errors'
import { Queue } from '@/server/queue'

/** The queues of image work, in which clients take turns. */
export function createImageQueues() {
  const processors = availableParallelism()
  return {
    uploads: queue({ running: processors, waiting: 200, waitingPerClient: 50 }),
    // A page shows up to a hundred images, which all have to be made on its first visit.
    stills: queue({ running: processors, waiting: 1000, waitingPerClient: 200 }),
    // One at a time: an animation takes seconds, during which still images go on.
    animations: queue({ running: 1, waiting: 200, waitingPerClient: 20 }),
  }
}

const queue = (limits: { running: number; waiting: number; waitingPerClient: number }) =>
  new Queue({
    ...limits,
    runningPerClient: Infinity,
    refusal: tooManyImages,
  })

const tooManyImages = () =>
  new ApiError(503, 'unavailable', 'Too many images are being processed right now.', {
    retryAfter: 1,
    isOfClient: true,
  })
