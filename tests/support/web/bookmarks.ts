import { HttpResponse } from 'msw'
import type { Seen } from './api'
import { answer } from './api'

const base = '/v1/opportunities/bookmarks'
const idOf = ({ url }: Seen) => url.pathname.split('/').at(-1) ?? ''
const done = () => new HttpResponse(null, { status: 204 })

/** The bookmarks of the current profile as the API stores them. */
export const savedBookmarks = (ids: string[] = []) => {
  const saved = { ids }
  const loads = answer('get', `${base}/ids`, () => saved.ids)
  const creates = answer('post', `${base}/:id`, (seen: Seen) => {
    saved.ids = [...new Set([idOf(seen), ...saved.ids])]
    return done()
  })
  const deletes = answer('delete', `${base}/:id`, (seen: Seen) => {
    saved.ids = saved.ids.filter((id) => id !== idOf(seen))
    return done()
  })
  return { saved, loads, creates, deletes }
}
