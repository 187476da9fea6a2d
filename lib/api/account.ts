import type { signOutEverywhere as endpoint } from '@/contract/account'
import { call } from '@/lib/api/client'

/** Every token that was issued before now no longer counts. */
export const signOutEverywhere = () =>
  call<typeof endpoint>('POST', '/v1/account/sign-out-everywhere', {}, { tokens: 'user' })
