import type {
  createNewsFeed as createFeed,
  deleteNewsFeed as removeFeed,
  followProfile as follow,
  getNewsFeedState as getFeedState,
  listFollowedIds as listIds,
  listFollowedNews as listNews,
  listFollowedProfiles as list,
  unfollowProfile as unfollow,
} from '@/contract/profiles/following'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/** With how many follow the current profile. */
export const listFollowedProfiles = () =>
  request<typeof list>('GET', '/v1/following', {}, { tokens: 'profile' })

export const listFollowedIds = () =>
  checkedList(
    request<typeof listIds>('GET', '/v1/following/ids', {}, { tokens: 'profile' }),
    logMessages.fetching('followed profiles'),
  )

/** The newest first. @param page from 1 */
export const listFollowedNews = (page: number) =>
  checkedList(
    request<typeof listNews>(
      'GET',
      '/v1/following/news',
      { query: { page } },
      { tokens: 'profile' },
    ),
    logMessages.fetching('news of followed profiles'),
  )

export const followProfile = (id: string) =>
  request<typeof follow>('PUT', '/v1/following/:id', { params: { id } }, { tokens: 'profile' })

export const unfollowProfile = (id: string) =>
  request<typeof unfollow>('DELETE', '/v1/following/:id', { params: { id } }, { tokens: 'profile' })

export const getNewsFeedState = () =>
  request<typeof getFeedState>('GET', '/v1/following/feed', {}, { tokens: 'profile' })

export const createNewsFeed = () =>
  request<typeof createFeed>('POST', '/v1/following/feed', {}, { tokens: 'profile' })

export const deleteNewsFeed = () =>
  request<typeof removeFeed>('DELETE', '/v1/following/feed', {}, { tokens: 'profile' })
