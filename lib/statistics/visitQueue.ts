import { visits as limits } from '@/contract/limits/visitLimits'
import type { Visit } from '@/contract/statistics'
import { dayOf } from '@/contract/values/dates'

/** In milliseconds: at most one batch is sent in this time, except when the page is hidden. */
export const SENT_EVERY = 10_000

/** Whose own visits are left out. Null while it is not known who the visitor is. */
export type Viewer = { isLeftOut: boolean; profileIds: readonly string[] } | null

export interface OwnedVisit extends Visit {
  ownerId: string
}

export interface VisitQueue {
  /** Adds a visit, unless it was added before on this day. */
  add(visit: OwnedVisit): void
  setViewer(viewer: Viewer): void
  /** Sends the queued visits, as when the page is hidden. */
  flush(): void
}

/**
 * Collects what a visitor sees, and sends it in batches.
 * @param send false when the browser can’t take the batch now
 */
export const createVisitQueue = (send: (visits: readonly Visit[]) => boolean): VisitQueue => {
  let waiting: OwnedVisit[] = []
  let viewer: Viewer = null
  let timer: number | undefined
  const added = new Set<string>()

  const isCounted = ({ ownerId }: OwnedVisit) =>
    viewer !== null && !viewer.isLeftOut && !viewer.profileIds.includes(ownerId)

  const flush = () => {
    window.clearTimeout(timer)
    timer = undefined
    if (viewer === null) return
    waiting = waiting.filter(isCounted)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, limits.perRequest)
      const isSent = send(batch.map(({ ownerId: _owner, ...visit }) => visit))
      if (!isSent) return schedule()
      waiting = waiting.slice(batch.length)
    }
  }
  const schedule = () => {
    timer ??= window.setTimeout(flush, SENT_EVERY)
  }

  return {
    flush,
    setViewer: (known) => {
      viewer = known
      if (waiting.length > 0) schedule()
    },
    add: (visit) => {
      const { kind, id, place } = visit
      const name = [dayOf(Date.now()), kind, id, kind === 'IMPRESSION' ? place : ''].join(' ')
      if (added.has(name)) return
      added.add(name)
      waiting.push(visit)
      schedule()
    },
  }
}
