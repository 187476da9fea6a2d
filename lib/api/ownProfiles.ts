import type {
  createProfileToken as createToken,
  listOwnProfiles as listOwn,
} from '@/contract/profiles'
import { call } from '@/lib/api/client'

/* Apart from what else is done with profiles: every page asks these. */

export const listOwnProfiles = () =>
  call<typeof listOwn>('GET', '/v1/profiles/', {}, { tokens: 'user' })

export const createProfileToken = (id: string) =>
  call<typeof createToken>('POST', '/v1/profiles/token/', { body: { id } }, { tokens: 'user' })
