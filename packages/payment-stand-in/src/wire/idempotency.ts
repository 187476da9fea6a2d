import type { SavedResponse } from '../store/types'
import type { Transaction } from '../store/transaction'
import { PaymentError } from './errors'

export interface WireResponse {
  status: number
  body: string
  isReplay?: boolean
}

/** Runs a request once per idempotency key; a repetition gets the first response. */
export function runOnce(
  tx: Transaction,
  { key, request }: { key: string; request: string },
  run: () => WireResponse,
): WireResponse {
  const saved = tx.find('local.response', key)
  if (saved && saved.request !== request) {
    throw new PaymentError(
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  if (saved) return { status: saved.status, body: saved.body, isReplay: true }
  const { status, body } = run()
  const response: SavedResponse = {
    id: key,
    object: 'local.response',
    request,
    status,
    body,
    savedAt: Date.now(),
  }
  tx.put(response)
  return { status, body }
}
