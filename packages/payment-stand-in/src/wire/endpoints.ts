import type { z } from 'zod'
import type { Transaction } from '../store/transaction'
import type { Declined } from './errors'

type Method = 'GET' | 'POST' | 'DELETE'

/** What a request is about beside its parameters. */
export interface Scope {
  /** The connected account of the header `Stripe-Account`; null for the platform itself. */
  account: string | null
  id: string
  /** The id of an object within that object, as `:item` in the path. */
  item: string
}

export interface Endpoint {
  method: Method
  /** With the object's id as `:id`. */
  path: string
  params: z.ZodType
  /** Whether it can be called for a connected account. */
  isScoped: boolean
  run: (transaction: Transaction, params: unknown, scope: Scope) => object | Declined
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
    isScoped: false,
    // The server passes what this schema has returned.
    run: (transaction, given, { id }) => run(transaction, given as z.output<S>, id),
  }
}

/** An endpoint that is also called for connected accounts, or has a second id in its path. */
export function scopedEndpoint<S extends z.ZodType>(
  method: Method,
  path: string,
  params: S,
  run: (transaction: Transaction, params: z.output<S>, scope: Scope) => object | Declined,
): Endpoint {
  return {
    method,
    path,
    params,
    isScoped: true,
    run: (transaction, given, scope) => run(transaction, given as z.output<S>, scope),
  }
}
