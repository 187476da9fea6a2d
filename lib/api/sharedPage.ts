import type { ServerResponse } from 'node:http'
import { SHARED_SECONDS, STALE_SECONDS } from '@/contract/sharedPages'

type Response = Pick<ServerResponse, 'setHeader'>

const shared = [
  'public',
  'max-age=0',
  'must-revalidate',
  `s-maxage=${SHARED_SECONDS}`,
  `stale-while-revalidate=${STALE_SECONDS}`,
].join(', ')

/**
 * Lets the web server and CDNs send this page to all visitors, until something changes that has one of
 * the tags (contract/cacheTags.ts).
 */
export const sharePage = (response: Response, tags: readonly string[]): void => {
  response.setHeader('Cache-Control', shared)
  response.setHeader('Cache-Tag', tags.join(','))
}

/** The page is for those who have its link: no cache, search engine or other site gets it or its address. */
export const keepSecret = (response: Response): void => {
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Referrer-Policy', 'strict-origin')
  response.setHeader('X-Robots-Tag', 'noindex')
}

/** The page is rendered for each request, and only its own browser may keep it. */
export const keepPrivate = (response: Response): void => {
  response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
}
