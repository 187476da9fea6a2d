import { z } from 'zod'
import { endpoint } from './endpoint'
import { text } from './limits'
import { id, idParams, instant, nothing } from './values'
import { words } from './forms/values'

/** A saved search: the list's own filters, and how often new matches are mailed. */
export const savedSearch = z.object({
  id,
  name: words(text.title),
  filters: z.record(z.string().max(40), z.string().max(text.url)),
  frequency: z.enum(['DAILY', 'WEEKLY']),
  createdAt: instant,
})

export const listSearches = endpoint({
  method: 'GET',
  path: '/v1/opportunities/searches',
  summary: 'Saved searches',
  access: 'profile',
  response: z.array(savedSearch),
})

export const createSearch = endpoint({
  method: 'POST',
  path: '/v1/opportunities/searches',
  summary: 'Save a search',
  access: 'profile',
  body: savedSearch.omit({ id: true, createdAt: true }),
  response: savedSearch,
  status: 201,
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
