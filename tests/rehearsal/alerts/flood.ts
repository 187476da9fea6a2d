import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../load/client'

/** How long a visitor who was refused waits, in milliseconds. */
const REFUSED = 3000

interface Flood {
  /** Of loopback, one for each visitor. */
  addresses: number
  /** Requests of each visitor at the same time. */
  each: number
  method?: string
  headers?: Record<string, string>
  /** The next address that is requested. */
  next: () => string
}

/** Many visitors at once, each of whom sends a request as soon as the last one is answered. @returns what ends it */
export function startFlood(
  ask: Client,
  { addresses, each, method = 'GET', headers = {}, next }: Flood,
): () => Promise<void> {
  let isStopped = false
  const visit = async (localAddress: string) => {
    while (!isStopped) {
      const { status } = await ask(next(), { method, headers, localAddress })
      if (status === 0 || status >= 400) await pause(REFUSED)
    }
  }
  const visitors = Array.from({ length: addresses * each }, (_, n) =>
    visit(`127.0.1.${1 + (n % addresses)}`),
  )
  return async () => {
    isStopped = true
    await Promise.all(visitors)
  }
}
