import type { MemberRole } from '@/contract/enums/team'
import type { TestApp } from './app'
import { deliverMails } from './postedMails'
import { send, signedIn } from './requests'
import { subscribe } from './subscriptions'
import { buildWriter, type Writer } from './writers'

let serial = 0

/** An organization whose plan includes other members. */
export async function buildTeamOwner(
  api: TestApp,
  type: 'ORGANIZATION_BASIC' | 'ORGANIZATION_PREMIUM_PLUS' = 'ORGANIZATION_BASIC',
): Promise<Writer> {
  const owner = await buildWriter(api)
  await subscribe(api.db, owner.profileId, { type })
  await api.db
    .insertInto('mail_addresses')
    .values({ uid: owner.uid, email: `${owner.uid}@artcommons.test`, verified: true })
    .execute()
  return owner
}

export const inviteToTeam = (api: TestApp, owner: Writer, email: string, role: MemberRole) =>
  send(api, 'POST', '/v1/team/invitations', owner.headers, { email, role })

/** The secret in the invitation that was mailed last. */
export async function mailedTeamSecret(api: TestApp): Promise<string> {
  const mails = (await deliverMails(api)).map(({ text }) => /\/team\/([\w-]{20,})/.exec(text)?.[1])
  const secret = mails.findLast((found) => found !== undefined)
  if (secret === undefined) throw new Error('no invitation was mailed')
  return secret
}

export interface TestMember extends Writer {
  /** Among the members of the profile. */
  id: string
}

/** A member of a profile with a role, who acts as it. */
export async function buildMember(
  api: TestApp,
  { profileId }: Pick<Writer, 'profileId'>,
  role: MemberRole,
): Promise<TestMember> {
  const uid = `member-of-team-${(serial += 1)}`
  const { id } = await api.db
    .insertInto('members')
    .values({ profile_id: profileId, uid, role, name: `Member ${serial}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('mail_addresses')
    .values({ uid, email: `${uid}@artcommons.test`, verified: true })
    .execute()
  return { id, uid, profileId, headers: await api.actingAs(uid, profileId, role) }
}

export const acceptInvitationAs = async (api: TestApp, secret: string, uid: string) =>
  send(api, 'PUT', `/v1/team-invitations/${secret}`, await signedIn(uid))
