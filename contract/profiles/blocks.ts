import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { idParams, instant, nothing } from '@/contract/values/values'
import { profileByline } from './profiles'

export const blockedProfile = profileByline.extend({ blockedAt: instant })
export type BlockedProfile = z.output<typeof blockedProfile>

export const listBlockedProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/blocked',
  summary: 'Profiles that this profile has blocked, the latest first',
  access: 'profile',
  response: z.array(blockedProfile),
})

export const blockProfile = endpoint({
  method: 'PUT',
  path: '/v1/profiles/blocked/:id',
  summary: 'Block a profile: neither may write to or exhibit works of the other',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

export const unblockProfile = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/blocked/:id',
  summary: 'No longer block a profile',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})
