import type {
  createAccountDownload as createDownload,
  deleteAccount as remove,
  restoreAccount as restore,
  signOutEverywhere as endpoint,
} from '@/contract/profiles/account'
import { request } from '@/lib/api/client'

/** Invalidates every token issued before now. */
export const signOutEverywhere = () =>
  request<typeof endpoint>('POST', '/v1/account/sign-out-everywhere', {}, { tokens: 'user' })

/** Returns the address of a ZIP with everything that is stored about the user. */
export const createAccountDownload = () =>
  request<typeof createDownload>('POST', '/v1/account/downloads', {}, { tokens: 'user' })

/** Deletes all profiles and ends every session. */
export const deleteAccount = () =>
  request<typeof remove>(
    'DELETE',
    '/v1/account',
    { body: { confirmation: 'delete' } },
    { tokens: 'user' },
  )

/** Restores a deleted account with its profiles. */
export const restoreAccount = () =>
  request<typeof restore>('PUT', '/v1/account/restore', {}, { tokens: 'user' })
