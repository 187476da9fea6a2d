import type { MemberRole } from '@/contract/enums/team'
import type {
  acceptOwnership as acceptTransfer,
  acceptTeamInvitation as accept,
  announceEditing as announce,
  cancelTeamInvitation as cancel,
  declineTeamInvitation as decline,
  getTeam as get,
  getTeamInvitation as getInvitation,
  inviteMember as invite,
  leaveTeam as leave,
  listActivities as listLog,
  offerOwnership as offer,
  remindMember as remind,
  removeMember as remove,
  updateMember as update,
} from '@/contract/team/team'
import type { BodyFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'
import { checkedPage } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

const acting = { tokens: 'profile' } as const

export const getTeam = () => request<typeof get>('GET', '/v1/team', {}, acting)

export const inviteMember = (body: { email: string; role: MemberRole }) =>
  request<typeof invite>('POST', '/v1/team/invitations', { body }, acting)

export const remindMember = (id: string) =>
  request<typeof remind>('POST', '/v1/team/invitations/:id/reminder', { params: { id } }, acting)

export const cancelTeamInvitation = (id: string) =>
  request<typeof cancel>('DELETE', '/v1/team/invitations/:id', { params: { id } }, acting)

export const changeMember = (id: string, body: BodyFor<typeof update>) =>
  request<typeof update>('PATCH', '/v1/team/members/:id', { params: { id }, body }, acting)

export const removeMember = (id: string) =>
  request<typeof remove>('DELETE', '/v1/team/members/:id', { params: { id } }, acting)

export const leaveTeam = () => request<typeof leave>('DELETE', '/v1/team/membership', {}, acting)

/** @param memberId an owner beside the primary one; null takes the offer back */
export const offerOwnership = (memberId: string | null) =>
  request<typeof offer>('PUT', '/v1/team/transfer', { body: { memberId } }, acting)

export const acceptOwnership = () =>
  request<typeof acceptTransfer>('POST', '/v1/team/transfer', {}, acting)

/** The token is that of the link in the mail. */
export const getTeamInvitation = (token: string) =>
  request<typeof getInvitation>('GET', '/v1/team-invitations/:token', { params: { token } })

export const acceptTeamInvitation = (token: string) =>
  request<typeof accept>(
    'PUT',
    '/v1/team-invitations/:token',
    { params: { token } },
    { tokens: 'user' },
  )

export const declineTeamInvitation = (token: string) =>
  request<typeof decline>('DELETE', '/v1/team-invitations/:token', { params: { token } })

export const listActivities = (page: number) =>
  checkedPage(
    request<typeof listLog>('GET', '/v1/team/activities', { query: { page } }, acting),
    logMessages.fetching('activities'),
  )

/** Also while the page is left. */
export const announceEditing = (id: string, isEditing: boolean) =>
  request<typeof announce>(
    'PUT',
    '/v1/opportunities/:id/editors',
    { params: { id }, body: { isEditing } },
    { ...acting, keepalive: true },
  )
