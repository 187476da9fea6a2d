import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { searchForm } from '@/contract/forms/search'
import { text } from '@/contract/limits/limits'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/** The list's own parameters, as its address states them. */
const filters = z.record(z.string().max(40), z.string().max(text.list))

const searchFields = z.object({ ...searchForm.shape, filters })
export type SearchFields = z.output<typeof searchFields>

/** A saved search: filters of the list, and how often new matches are mailed. */
export const savedSearch = searchFields.extend({ id, createdAt: instant })
export type SavedSearch = z.output<typeof savedSearch>

export const listSearches = endpoint({
  method: 'GET',
  path: '/v1/opportunities/searches',
  summary: 'Saved searches, the newest first',
  access: 'profile',
  response: z.array(savedSearch),
})

export const createSearch = endpoint({
  method: 'POST',
  path: '/v1/opportunities/searches',
  summary: 'Save a search',
  access: 'profile',
  body: searchFields,
  response: savedSearch,
  status: 201,
})

export const updateSearch = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/searches/:id',
  summary: 'Rename a saved search or change how often it mails',
  access: 'profile',
  params: idParams,
  body: searchFields.pick({ name: true, frequency: true }).partial(),
  response: savedSearch,
})

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/searches/:id',
  summary: 'Delete a saved search',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})
