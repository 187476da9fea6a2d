import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../store/store'
import type { Delivery } from '../store/types'
import { postEvent, recordAttempt } from './postEvent'
import { inOrder, type Release } from './release'

export interface Dispatcher {
  /** Looks for events to deliver. */
  wake: () => void
  /** Delivers nothing until `release`. */
  hold: () => void
  /** Delivers what was held, one event after the other, and goes on as usual. */
  release: (how: Release) => Promise<void>
  /** Resolves when every event has been delivered or given up. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** Delivers events, several at a time, and again after the given delays until one is accepted. */
export function startDispatcher(store: Store, retryDelaysMs: readonly number[]): Dispatcher {
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isHeld = false

  const pending = () => store.transact((tx) => tx.list('local.delivery').reverse())
  const wake = () => {
    if (isClosed || isHeld) return
    clearTimeout(timer)
    const waiting = pending().filter(({ id }) => !running.has(id))
    for (const delivery of waiting.filter(({ nextAttemptAt: at }) => at <= Date.now())) {
      const attempt = deliver(delivery).finally(() => {
        running.delete(delivery.id)
        wake()
      })
      running.set(delivery.id, attempt)
    }
    const later = waiting.map(({ nextAttemptAt: at }) => at).filter((at) => at > Date.now())
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - Date.now() + 1)
  }

  const deliver = async (delivery: Delivery) => {
    const isDelivered = await postEvent(store, delivery)
    if (!isClosed) store.transact((tx) => recordAttempt(tx, delivery, isDelivered, retryDelaysMs))
  }

  makeAllDue(store)
  wake()
  return {
    wake,
    hold: () => {
      isHeld = true
      clearTimeout(timer)
    },
    release: async ({ order, copies, drop }) => {
      for (const delivery of inOrder(pending(), order)) {
        if (removeDropped(store, delivery, drop)) continue
        for (let copy = 1; copy < copies; copy++) await postEvent(store, delivery)
        await deliver(delivery)
      }
      isHeld = false
      wake()
    },
    settled: async () => {
      while (!isHeld && (running.size > 0 || pending().length > 0)) {
        await Promise.all(running.values())
        const [next] = pending()
        if (next) await pause(Math.max(2, next.nextAttemptAt - Date.now()))
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/** What waited when the service was stopped is delivered at once. */
function makeAllDue(store: Store): void {
  store.transact((tx) => {
    for (const delivery of tx.list('local.delivery')) tx.put({ ...delivery, nextAttemptAt: 0 })
  })
}

/** Removes the delivery of an event whose type is to be dropped. @returns whether it was one */
function removeDropped(store: Store, delivery: Delivery, drop: Release['drop']): boolean {
  return store.transact((tx) => {
    const type = tx.find('event', delivery.event)?.type
    const isDropped = type !== undefined && drop.includes(type)
    if (isDropped) tx.remove('local.delivery', delivery.id)
    return isDropped
  })
}
