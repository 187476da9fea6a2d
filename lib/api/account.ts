import type { signOutEverywhere as endpoint } from '@/contract/account'
import { call } from '@/lib/api/client'

/** Invalidates every token issued before now. */
export const signOutEverywhere = () =>
  call<typeof endpoint>('POST', '/v1/account/sign-out-everywhere', {}, { tokens: 'user' })
