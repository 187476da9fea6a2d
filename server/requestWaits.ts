import type { IncomingMessage } from 'node:http'

const waits = new WeakMap<IncomingMessage, number>()

/** Notes how long a request has waited to be started, in milliseconds. */
export function noteWait(request: IncomingMessage, milliseconds: number): void {
  waits.set(request, milliseconds)
}

/** In milliseconds: 0 for one that started at once. */
export const waitOf = (request: IncomingMessage): number => waits.get(request) ?? 0
