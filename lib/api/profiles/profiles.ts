import type { BodyFor } from '@/contract/endpoint'
import type { ImageType } from '@/contract/enums/profiles'
import type {
  getProfileDraft as getDraft,
  updateProfileDraft as updateDraft,
} from '@/contract/profiles/profileDrafts'
import type {
  checkHandle as check,
  createProfile as create,
  createProfileImages as createImages,
  deleteProfile as remove,
  deleteProfileImage as removeImage,
  getProfile as get,
  listDeletedProfiles as listDeleted,
  restoreProfile as restore,
  searchProfiles as search,
  updateProfile as update,
} from '@/contract/profiles/profiles'
import { request, type RequestOptions } from '@/lib/api/client'
import { upload, type UploadOptions } from '@/lib/api/uploads'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

export const getProfile = (id: string, options?: RequestOptions) =>
  request<typeof get>('GET', '/v1/profiles/:id', { params: { id } }, options)

/** Profiles whose name matches, for suggestions. */
export const searchProfiles = (query: string, options?: RequestOptions) =>
  checkedList(
    request<typeof search>('GET', '/v1/profiles/', { query: { query } }, options),
    logMessages.profiles,
  )

/** Whether the handle is free; those of deleted profiles are taken. */
export const checkHandle = (handle: string) =>
  request<typeof check>(
    'GET',
    '/v1/profiles/handles/:handle',
    { params: { handle } },
    { tokens: 'user' },
  )

/** Requests with the same key create one profile. */
export const createProfile = (
  body: FormData,
  idempotencyKey: string,
  options: Pick<UploadOptions, 'onProgress'> = {},
) =>
  upload<typeof create>(
    'POST',
    '/v1/profiles/',
    { body },
    { tokens: 'user', idempotencyKey, ...options },
  )

export type ProfileChanges = BodyFor<typeof update>

export const updateProfile = (
  id: string,
  body: ProfileChanges,
  options: Pick<RequestOptions, 'keepalive'> = {},
) =>
  request<typeof update>(
    'PUT',
    '/v1/profiles/:id',
    { params: { id }, body },
    { ...options, tokens: 'profile' },
  )

export const deleteProfile = (id: string) =>
  request<typeof remove>('DELETE', '/v1/profiles/:id', { params: { id } }, { tokens: 'profile' })

/** Those that can still be restored. */
export const listDeletedProfiles = () =>
  checkedList(
    request<typeof listDeleted>('GET', '/v1/profiles/deleted', {}, { tokens: 'user' }),
    logMessages.fetching('deleted profiles'),
  )

export const restoreProfile = (id: string) =>
  request<typeof restore>('PUT', '/v1/profiles/:id/restore', { params: { id } }, { tokens: 'user' })

export const createProfileImage = (type: ImageType, file: File, options: UploadOptions = {}) => {
  const body = new FormData()
  body.set('type', type)
  body.set('images', file)
  return upload<typeof createImages>(
    'POST',
    '/v1/profiles/images',
    { body },
    { ...options, tokens: 'profile' },
  )
}

export const deleteProfileImage = (type: ImageType, url: string) =>
  request<typeof removeImage>(
    'DELETE',
    '/v1/profiles/images',
    { body: { type, url } },
    { tokens: 'profile' },
  )

export type DraftBody = BodyFor<typeof updateDraft>

/** Browsers allow 64 KB of keepalive bodies in all; a JSON character takes up to six bytes. */
const isSmall = (body: DraftBody) => JSON.stringify(body).length < 10_000

export const getProfileDraft = () =>
  request<typeof getDraft>('GET', '/v1/profiles/draft', {}, { tokens: 'user' })

/** Also sent while the page unloads, when it is small enough. */
export const updateProfileDraft = (body: DraftBody) =>
  request<typeof updateDraft>(
    'PUT',
    '/v1/profiles/draft',
    { body },
    { tokens: 'user', keepalive: isSmall(body) },
  )
