import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { webhookOffLetter } from '@/server/mail/webhookLetters'
import { webAddresses } from '@/server/text/webAddresses'
import { postMail } from './postMail'
import { memberRecipient } from './recipients'

interface SwitchedOff {
  /** An owner of the profile. */
  uid: string
  webhookId: string
  profile: string
  host: string
  /** Epoch, ms. */
  at: number
}

/** Tells an owner that a webhook was switched off. Nothing for those without a verified address. */
export async function postWebhookOff(
  transaction: Db,
  { uid, webhookId, at, ...off }: SwitchedOff,
  services: { env: Env },
): Promise<void> {
  const to = await memberRecipient(transaction, uid)
  if (!to) return
  const letter = webhookOffLetter(off, webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
  const key = `webhook off ${webhookId} ${at}`
  await postMail(transaction, letter, { uid, ledger: 'TEAM', key, to }, services)
}
