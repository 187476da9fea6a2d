import type {
  createAccountDownload as createDownload,
  deleteAccount as remove,
  restoreAccount as restore,
  signOutEverywhere as endpoint,
} from '@/contract/account'
import { call } from '@/lib/api/client'

/** Invalidates every token issued before now. */
export const signOutEverywhere = () =>
  call<typeof endpoint>('POST', '/v1/account/sign-out-everywhere', {}, { tokens: 'user' })

/** Returns the address of a ZIP with everything that is stored about the user. */
export const createAccountDownload = () =>
  call<typeof createDownload>('POST', '/v1/account/downloads', {}, { tokens: 'user' })

/** Deletes all profiles and ends every session. */
export const deleteAccount = () =>
  call<typeof remove>(
    'DELETE',
    '/v1/account',
    { body: { confirmation: 'delete' } },
    { tokens: 'user' },
  )

/** Restores a deleted account with its profiles. */
export const restoreAccount = () =>
  call<typeof restore>('PUT', '/v1/account/restore', {}, { tokens: 'user' })
