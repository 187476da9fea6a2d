import { z } from 'zod'
import { artworkSummary } from '@/contract/artworks/artworks'
import { endpoint } from '@/contract/endpoint'
import { opportunitySummary } from '@/contract/opportunities/opportunity'
import { roomSummary } from '@/contract/rooms'
import { secretAddress, secretAddressState } from '@/contract/values/secretAddresses'
import { id, idParams, instant, nothing, pageNumber, textResponse } from '@/contract/values/values'
import { profileSummary } from './profiles'

export const listFollowedProfiles = endpoint({
  method: 'GET',
  path: '/v1/following',
  summary: 'Profiles that this profile follows, the latest first',
  access: 'profile',
  response: z.object({
    profiles: z.array(profileSummary),
    /** How many profiles follow this one. Nobody else sees it. */
    followers: z.number().int(),
  }),
})
export type FollowedProfiles = z.output<(typeof listFollowedProfiles)['response']>

export const listFollowedIds = endpoint({
  method: 'GET',
  path: '/v1/following/ids',
  summary: 'Ids of the profiles that this profile follows',
  access: 'profile',
  response: z.array(id),
})

export const followProfile = endpoint({
  method: 'PUT',
  path: '/v1/following/:id',
  summary: 'Follow a profile',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

export const unfollowProfile = endpoint({
  method: 'DELETE',
  path: '/v1/following/:id',
  summary: 'No longer follow a profile',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

/** Something new of a followed profile. */
export const followedNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ARTWORK'), at: instant, artwork: artworkSummary }),
  z.object({ kind: z.literal('ROOM'), at: instant, room: roomSummary }),
  z.object({ kind: z.literal('OPPORTUNITY'), at: instant, opportunity: opportunitySummary }),
])
export type FollowedNews = z.output<typeof followedNews>

export const listFollowedNews = endpoint({
  method: 'GET',
  path: '/v1/following/news',
  summary: 'New works, open rooms and opportunities of followed profiles, the newest first',
  access: 'profile',
  query: z.object({ page: pageNumber }),
  response: z.array(followedNews),
})

export const getNewsFeed = endpoint({
  method: 'GET',
  path: '/v1/following/feed/:file',
  summary: 'The Atom feed of what is new of followed profiles, at its secret URL',
  access: 'secret',
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{20,80}\.atom$/) }),
  response: textResponse,
  produces: 'application/atom+xml',
})

export const getNewsFeedState = endpoint({
  method: 'GET',
  path: '/v1/following/feed',
  summary: 'When the feed URL was created',
  access: 'profile',
  response: secretAddressState,
})

export const createNewsFeed = endpoint({
  method: 'POST',
  path: '/v1/following/feed',
  summary: 'Create a feed URL and revoke the previous one',
  access: 'profile',
  response: secretAddress,
  status: 201,
})

export const deleteNewsFeed = endpoint({
  method: 'DELETE',
  path: '/v1/following/feed',
  summary: 'Revoke the feed URL',
  access: 'profile',
  response: nothing,
  status: 204,
})
