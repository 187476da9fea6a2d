import { rateLimited, unavailable } from '@/server/errors'
import { Queue } from '@/server/queue'

export interface RenderLimits {
  /** How many requests wait to be rendered. */
  waiting: number
  /** Of them, those of one address. */
  waitingPerAddress: number
}

/** The renderings of pages, in which visitors' addresses take turns. */
export interface RenderQueues {
  /** Pages that each visitor gets for themselves. */
  own: Queue
  /** Pages for the cache. A queue of their own, so that no others wait before them. */
  shared: Queue
  /** Requests that were refused: for the limit of their address, and for the limit of all. */
  refused: { address: number; all: number }
}

/** Of pages that render at a time: most wait for the API meanwhile. */
const RUNNING = 8
const RUNNING_PER_ADDRESS = 4

export function createRenderQueues({ waiting, waitingPerAddress }: RenderLimits): RenderQueues {
  const refused = { address: 0, all: 0 }
  const queue = () =>
    new Queue({
      running: RUNNING,
      runningPerClient: RUNNING_PER_ADDRESS,
      waiting,
      waitingPerClient: waitingPerAddress,
      refusal: (isOfAddress) => {
        refused[isOfAddress ? 'address' : 'all'] += 1
        return isOfAddress ? rateLimited(RETRY_AFTER) : unavailable(undefined, RETRY_AFTER)
      },
    })
  return { own: queue(), shared: queue(), refused }
}

/** In seconds: by then, all that wait have been rendered. */
const RETRY_AFTER = 5
