import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { bookmarkStatuses } from '@/contract/enums/bookmarks'
import { text } from '@/contract/limits/limits'
import { opportunitySummary } from './opportunity'
import { oneOf, words } from '@/contract/forms/values'
import { secretAddress, secretAddressState } from '@/contract/values/secretAddresses'
import { id, idParams, instant, nothing, textResponse } from '@/contract/values/values'

/** How far the applicant is, wherever they applied. */
const bookmarkState = z.object({
  status: z.nullable(oneOf(bookmarkStatuses)),
  note: z.nullable(words(text.note)),
})
export type BookmarkState = z.output<typeof bookmarkState>

export const bookmark = opportunitySummary.extend({
  bookmark: bookmarkState.extend({ createdAt: instant }),
})
export type Bookmark = z.output<typeof bookmark>

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/v1/opportunities/bookmarks/list',
  summary: 'Saved opportunities by deadline, closed ones last',
  access: 'profile',
  response: z.array(bookmark),
})

/** What stays of a bookmark with a status or a note when its opportunity is no longer public. */
export const removedBookmark = z.object({
  id,
  title: z.string(),
  /** Null when the organizer's profile was deleted. */
  organizer: z.string().nullable(),
  /** The organizer made it a draft again. */
  isUnpublished: z.boolean(),
  bookmark: bookmarkState.extend({ createdAt: instant }),
})
export type RemovedBookmark = z.output<typeof removedBookmark>

export const listRemovedBookmarks = endpoint({
  method: 'GET',
  path: '/v1/opportunities/bookmarks/removed',
  summary:
    'Saved opportunities with a status or a note that are no longer public, the newest first',
  access: 'profile',
  response: z.array(removedBookmark),
})

export const listBookmarkIds = endpoint({
  method: 'GET',
  path: '/v1/opportunities/bookmarks/ids',
  summary: 'Ids of the saved opportunities',
  access: 'profile',
  response: z.array(id),
})

export const updateBookmark = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/bookmarks/:id',
  summary: 'Set the personal status and note of a saved opportunity',
  access: 'profile',
  params: idParams,
  body: bookmarkState.partial(),
  response: nothing,
  status: 204,
})

export const createBookmark = endpoint({
  method: 'POST',
  path: '/v1/opportunities/bookmarks/:id',
  summary: 'Save an opportunity',
  access: 'profile',
  takesInvitation: true,
  params: idParams,
  response: nothing,
  status: 204,
})

export const deleteBookmark = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/bookmarks/:id',
  summary: 'Remove a saved opportunity',
  access: 'profile',
  params: idParams,
  body: z.object({ id }).optional(),
  response: nothing,
  status: 204,
})

export const getBookmarkCalendar = endpoint({
  method: 'GET',
  path: '/v1/opportunities/calendar/:file',
  summary: 'The live calendar of saved deadlines, at its secret URL',
  access: 'secret',
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{20,80}\.ics$/) }),
  response: textResponse,
  produces: 'text/calendar',
})

export const getBookmarkCalendarState = endpoint({
  method: 'GET',
  path: '/v1/opportunities/calendar',
  summary: 'When the calendar URL was created',
  access: 'profile',
  response: secretAddressState,
})

export const createBookmarkCalendar = endpoint({
  method: 'POST',
  path: '/v1/opportunities/calendar',
  summary: 'Create a calendar URL and revoke the previous one',
  access: 'profile',
  response: secretAddress,
  status: 201,
})

export const deleteBookmarkCalendar = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/calendar',
  summary: 'Revoke the calendar URL',
  access: 'profile',
  response: nothing,
  status: 204,
})
