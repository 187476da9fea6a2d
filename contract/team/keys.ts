import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { keyScopes } from '@/contract/enums/keys'
import { day, oneOf, words } from '@/contract/forms/values'
import { keyLimits } from '@/contract/limits/keyLimits'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/* Keys with which programs act as a profile (docs/product.md, "Keys for programs"). */

const scope = oneOf(keyScopes)

export const apiKey = z.object({
  id,
  name: z.string(),
  scope,
  /** The last characters of the key. */
  ending: z.string(),
  /** The owner who made it: their name or address; null if neither is known. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** To the minute; null until it is used. */
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const listKeys = endpoint({
  method: 'GET',
  path: '/v1/keys',
  summary: 'Keys for programs of your profile, the newest first',
  access: 'profile',
  response: z.array(apiKey),
})

export const createKey = endpoint({
  method: 'POST',
  path: '/v1/keys',
  summary: 'Make a key for programs, which is shown once',
  access: 'profile',
  body: z.object({
    name: words(keyLimits.name, { min: 1, empty: 'Enter a name.' }),
    scope,
    /** The last day on which it works, in UTC. */
    expiresOn: day,
  }),
  response: z.object({ key: apiKey, secret: z.string() }),
  status: 201,
})

export const deleteKey = endpoint({
  method: 'DELETE',
  path: '/v1/keys/:id',
  summary: 'Revoke a key, at once',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})
