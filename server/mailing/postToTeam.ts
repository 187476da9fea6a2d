import type { MailKind } from '@/contract/enums/mails'
import type { TeamMail } from '@/contract/enums/team'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import type { Letter } from '@/server/mail/letter'
import { listMailedMembers } from '@/server/repositories/team/members'
import { postMail } from './postMail'
import { memberRecipient } from './recipients'

interface Posting {
  profileId: string
  /** Which members get it beside the primary owner. */
  about: TeamMail
  ledger: Exclude<MailKind, 'SAVED_SEARCH'>
  /** Another mail with the same key is not sent. */
  key: string
  replyTo?: string
}

/**
 * Leaves a mail to the members of a profile who want mails of this kind (docs/product.md, "Teams").
 * @returns whether the primary owner has a verified address, so that it went to them
 */
export async function postToTeam(
  transaction: Db,
  letter: Letter,
  { profileId, about, key, ...posting }: Posting,
  services: { env: Env },
): Promise<boolean> {
  let reachesOwner = false
  for (const { uid, isPrimary } of await listMailedMembers(transaction, profileId, about)) {
    const to = await memberRecipient(transaction, uid)
    if (!to) continue
    reachesOwner ||= isPrimary
    const ownKey = isPrimary ? key : `${key} to ${uid}`
    await postMail(transaction, letter, { ...posting, uid, key: ownKey, to }, services)
  }
  return reachesOwner
}
