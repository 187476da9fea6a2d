import { HttpResponse } from 'msw'
import type { ReceivedRequest } from './api'
import { mockEndpoint } from './api'

const base = '/v1/opportunities/bookmarks'
const idOf = ({ url }: ReceivedRequest) => url.pathname.split('/').at(-1) ?? ''
const done = () => new HttpResponse(null, { status: 204 })

/** The bookmarks of the current profile as the API stores them. */
export const savedBookmarks = (ids: string[] = []) => {
  const saved = { ids }
  const loads = mockEndpoint('get', `${base}/ids`, () => saved.ids)
  const creates = mockEndpoint('post', `${base}/:id`, (seen: ReceivedRequest) => {
    saved.ids = [...new Set([idOf(seen), ...saved.ids])]
    return done()
  })
  const deletes = mockEndpoint('delete', `${base}/:id`, (seen: ReceivedRequest) => {
    saved.ids = saved.ids.filter((id) => id !== idOf(seen))
    return done()
  })
  return { saved, loads, creates, deletes }
}
