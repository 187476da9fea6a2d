import type {
  createBookmark as create,
  createBookmarkCalendar as createCalendar,
  deleteBookmark as remove,
  deleteBookmarkCalendar as removeCalendar,
  getBookmarkCalendarState as getCalendarState,
  listBookmarkIds as listIds,
  listBookmarks as list,
  listRemovedBookmarks as listRemoved,
  updateBookmark as update,
} from '@/contract/opportunities/bookmarks'
import type { BodyFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

const asProfile = { tokens: 'profile' } as const

export type BookmarkChange = BodyFor<typeof update>

export const listBookmarks = () =>
  checkedList(
    request<typeof list>('GET', '/v1/opportunities/bookmarks/list', {}, asProfile),
    logMessages.fetching('bookmarks'),
  )

export const listRemovedBookmarks = () =>
  checkedList(
    request<typeof listRemoved>('GET', '/v1/opportunities/bookmarks/removed', {}, asProfile),
    logMessages.fetching('bookmarks'),
  )

export const listBookmarkIds = () =>
  checkedList(
    request<typeof listIds>('GET', '/v1/opportunities/bookmarks/ids', {}, asProfile),
    logMessages.fetching('bookmarks'),
  )

/** @param invitation the code of an opportunity that is by invitation */
export const createBookmark = (id: string, invitation?: string) =>
  request<typeof create>(
    'POST',
    '/v1/opportunities/bookmarks/:id',
    { params: { id } },
    { ...asProfile, invitation },
  )

export const updateBookmark = (id: string, body: BookmarkChange, options: RequestOptions = {}) =>
  request<typeof update>(
    'PUT',
    '/v1/opportunities/bookmarks/:id',
    { params: { id }, body },
    { ...options, ...asProfile },
  )

export const deleteBookmark = (id: string) =>
  request<typeof remove>(
    'DELETE',
    '/v1/opportunities/bookmarks/:id',
    { params: { id }, body: { id } },
    asProfile,
  )

export const getBookmarkCalendarState = () =>
  request<typeof getCalendarState>('GET', '/v1/opportunities/calendar', {}, asProfile)

export const createBookmarkCalendar = () =>
  request<typeof createCalendar>('POST', '/v1/opportunities/calendar', {}, asProfile)

export const deleteBookmarkCalendar = () =>
  request<typeof removeCalendar>('DELETE', '/v1/opportunities/calendar', {}, asProfile)
