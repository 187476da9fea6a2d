import type { z } from 'zod'
import type { Transaction } from '../store/transaction'
import type { Declined } from './errors'

type Method = 'GET' | 'POST' | 'DELETE'

export interface Endpoint {
  method: Method
  /** With the object's id as `:id`. */
  path: string
  params: z.ZodType
  run: (transaction: Transaction, params: unknown, id: string) => object | Declined
}

/** An endpoint of the API. What `run` writes is saved before the response is sent. */
export function endpoint<S extends z.ZodType>(
  method: Method,
  path: string,
  params: S,
  run: (transaction: Transaction, params: z.output<S>, id: string) => object | Declined,
): Endpoint {
  return {
    method,
    path,
    params,
    // The server passes what this schema has returned.
    run: (transaction, given, id) => run(transaction, given as z.output<S>, id),
  }
}
