import type { MemberRole } from '@/contract/enums/team'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import type { Letter } from '@/server/mail/letter'
import {
  memberJoinedLetter,
  memberRemovedLetter,
  ownershipMovedLetter,
  ownershipOfferedLetter,
  teamInvitationLetter,
} from '@/server/mail/teamLetters'
import type { Withheld } from '@/server/policies/outsideMails'
import { webAddresses, type WebAddresses } from '@/server/text/webAddresses'
import { postMail, postOutsideMail } from './postMail'
import { memberRecipient, type MailSender } from './recipients'

type Services = { env: Env }

interface Invited {
  profile: string
  email: string
  role: MemberRole
  secret: string
  /** Another mail has another one. */
  key: string
  sender: MailSender
}

/** Leaves an invitation to be sent once the transaction is committed. @returns why it is withheld */
export function postTeamInvitation(
  transaction: Db,
  { email, key, sender, ...invited }: Invited,
  services: Services,
): Promise<Withheld | null> {
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  return postOutsideMail(
    transaction,
    teamInvitationLetter(invited, pages),
    {
      uid: sender.uid,
      ledger: 'TEAM',
      key,
      kind: 'INVITATION',
      address: email,
      sender,
      opportunityId: null,
    },
    services,
  )
}

interface About {
  profileId: string
  profile: string
}

interface Joined extends About {
  /** The primary owner. */
  ownerUid: string
  invitationId: string
  /** Of the member. */
  email: string
  role: MemberRole
}

export const postMemberJoined = (
  transaction: Db,
  { ownerUid, invitationId, ...joined }: Joined,
  services: Services,
): Promise<void> =>
  postToMember(
    transaction,
    (pages) => memberJoinedLetter(joined, pages),
    { uid: ownerUid, key: `joined ${invitationId}` },
    services,
  )

export const postMemberRemoved = (
  transaction: Db,
  { profile, uid, memberId }: About & { uid: string; memberId: string },
  services: Services,
): Promise<void> =>
  postToMember(
    transaction,
    (pages) => memberRemovedLetter(profile, pages),
    { uid, key: `removed member ${memberId}` },
    services,
  )

/** @param at epoch in ms: each offer is mailed */
export const postOwnershipOffered = (
  transaction: Db,
  { profileId, profile, uid, at }: About & { uid: string; at: number },
  services: Services,
): Promise<void> =>
  postToMember(
    transaction,
    (pages) => ownershipOfferedLetter(profile, pages),
    { uid, key: `offered ${profileId} ${at}` },
    services,
  )

interface Moved extends About {
  uid: string
  /** Of the primary owner from now on. */
  email: string | null
  isNew: boolean
  /** Epoch, ms. */
  at: number
}

export const postOwnershipMoved = (
  transaction: Db,
  { profileId, uid, at, ...moved }: Moved,
  services: Services,
): Promise<void> =>
  postToMember(
    transaction,
    (pages) => ownershipMovedLetter(moved, pages),
    { uid, key: `moved ${profileId} ${moved.isNew ? 'to' : 'from'} ${uid} ${at}` },
    services,
  )

/** Nothing for a member without a verified address. */
async function postToMember(
  transaction: Db,
  write: (pages: WebAddresses) => Letter,
  { uid, key }: { uid: string; key: string },
  services: Services,
): Promise<void> {
  const to = await memberRecipient(transaction, uid)
  if (!to) return
  const letter = write(webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
  await postMail(transaction, letter, { uid, ledger: 'TEAM', key, to }, services)
}
