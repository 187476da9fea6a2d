import type { createPrint as create } from '@/contract/prints'
import type { BodyFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'

export type PrintRequest = BodyFor<typeof create>

/** An address at which the document can be downloaded for a minute. */
export const createPrint = (body: PrintRequest) =>
  request<typeof create>('POST', '/v1/prints', { body }, { tokens: 'profile' })
