import type {
  createProfileToken as createToken,
  getProfile as get,
  listOwnProfiles as listOwn,
} from '@/contract/profiles'
import { call, type RequestOptions } from '@/lib/api/client'

export const listOwnProfiles = () =>
  call<typeof listOwn>('GET', '/v1/profiles/', {}, { tokens: 'user' })

export const createProfileToken = (id: string) =>
  call<typeof createToken>('POST', '/v1/profiles/token/', { body: { id } }, { tokens: 'user' })

export const getProfile = (id: string, options?: RequestOptions) =>
  call<typeof get>('GET', '/v1/profiles/:id', { params: { id } }, options)
