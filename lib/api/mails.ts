import type {
  getMailPreferences as getPreferences,
  getUnsubscription as get,
  MailPreferences,
  undoUnsubscribe as undo,
  unsubscribe as post,
  updateMailPreferences as updatePreferences,
} from '@/contract/mails'
import { call, type RequestOptions } from '@/lib/api/client'

const asUser = { tokens: 'user' } as const

export const getMailPreferences = () =>
  call<typeof getPreferences>('GET', '/v1/account/mails', {}, asUser)

export const updateMailPreferences = (body: Partial<MailPreferences>) =>
  call<typeof updatePreferences>('PUT', '/v1/account/mails', { body }, asUser)

const path = '/v1/mails/unsubscribe/:token'

export const getUnsubscription = (token: string, options?: RequestOptions) =>
  call<typeof get>('GET', path, { params: { token } }, options)

export const unsubscribe = (token: string, options?: RequestOptions) =>
  call<typeof post>('POST', path, { params: { token } }, options)

export const undoUnsubscribe = (token: string) =>
  call<typeof undo>('DELETE', path, { params: { token } })
