import { z } from 'zod'
import { instant } from './values'

/** The address appears in this response only: the API stores a hash of its secret. */
export const secretAddress = z.object({ url: z.string() })

export const secretAddressState = z.object({
  /** Null without an address. */
  createdAt: z.nullable(instant),
})
export type SecretAddressState = z.output<typeof secretAddressState>
