import type { DomainFailure } from '@/contract/enums/verification'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import type { Letter } from '@/server/mail/letter'
import {
  domainTakenLetter,
  verificationFailingLetter,
  verificationLostLetter,
  verificationRevokedLetter,
} from '@/server/mail/verificationLetters'
import { webAddresses, type WebAddresses } from '@/server/text/webAddresses'
import { postMail } from './postMail'
import { memberRecipient } from './recipients'

type VerificationEvent =
  | { kind: 'FAILING'; failure: DomainFailure }
  | { kind: 'LOST'; failure: DomainFailure }
  | { kind: 'TAKEN' }
  | { kind: 'REVOKED'; revokedFor: string }

function writeLetter(
  event: VerificationEvent,
  about: { profile: string; domain: string },
  pages: WebAddresses,
): Letter {
  switch (event.kind) {
    case 'FAILING':
      return verificationFailingLetter({ ...about, failure: event.failure }, pages)
    case 'LOST':
      return verificationLostLetter({ ...about, failure: event.failure }, pages)
    case 'TAKEN':
      return domainTakenLetter(about, pages)
    case 'REVOKED':
      return verificationRevokedLetter({ ...about, revokedFor: event.revokedFor }, pages)
  }
}

interface Posting {
  profileId: string
  profile: string
  ownerUid: string
  domain: string
  event: VerificationEvent
  now: Date
}

/** Leaves a mail to the primary owner, who learns what happened to the mark. */
export async function postVerificationMail(
  transaction: Db,
  { profileId, profile, ownerUid: uid, domain, event, now }: Posting,
  services: { env: Env },
): Promise<void> {
  const to = await memberRecipient(transaction, uid)
  if (!to) return
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const key = `verification ${event.kind} ${profileId} ${now.toISOString()}`
  const letter = writeLetter(event, { profile, domain }, pages)
  await postMail(transaction, letter, { uid, ledger: 'MODERATION', key, to }, services)
}
