import type {
  createAccountDownload as createDownload,
  signOutEverywhere as endpoint,
} from '@/contract/account'
import { call } from '@/lib/api/client'

/** Invalidates every token issued before now. */
export const signOutEverywhere = () =>
  call<typeof endpoint>('POST', '/v1/account/sign-out-everywhere', {}, { tokens: 'user' })

/** Returns the address of a ZIP with everything that is stored about the user. */
export const createAccountDownload = () =>
  call<typeof createDownload>('POST', '/v1/account/downloads', {}, { tokens: 'user' })
