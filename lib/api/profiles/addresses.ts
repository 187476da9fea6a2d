import type {
  confirmAddress as confirm,
  createAddressCode as createCode,
  listAddresses as list,
} from '@/contract/profiles/addresses'
import { request } from '@/lib/api/client'

const asUser = { tokens: 'user' } as const
const path = '/v1/account/addresses'

export const listAddresses = () => request<typeof list>('GET', path, {}, asUser)

export const createAddressCode = (email: string) =>
  request<typeof createCode>('POST', path, { body: { email } }, asUser)

export const confirmAddress = (email: string, code: string) =>
  request<typeof confirm>('PUT', path, { body: { email, code } }, asUser)
