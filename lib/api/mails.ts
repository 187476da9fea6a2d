import type {
  getMailPreferences as getPreferences,
  getUnsubscription as get,
  MailPreferences,
  undoUnsubscribe as undo,
  unsubscribe as post,
  updateMailPreferences as updatePreferences,
} from '@/contract/mails'
import { request, type RequestOptions } from '@/lib/api/client'

const asUser = { tokens: 'user' } as const

export const getMailPreferences = () =>
  request<typeof getPreferences>('GET', '/v1/account/mails', {}, asUser)

export const updateMailPreferences = (body: Partial<MailPreferences>) =>
  request<typeof updatePreferences>('PUT', '/v1/account/mails', { body }, asUser)

const path = '/v1/mails/unsubscribe/:token'

export const getUnsubscription = (token: string, options?: RequestOptions) =>
  request<typeof get>('GET', path, { params: { token } }, options)

export const unsubscribe = (token: string, options?: RequestOptions) =>
  request<typeof post>('POST', path, { params: { token } }, options)

export const undoUnsubscribe = (token: string) =>
  request<typeof undo>('DELETE', path, { params: { token } })
