import type { Identity } from '@/server/auth/identity'
import { ApiError, forbidden } from '@/server/errors'
import { mayPublish } from './publishing'

/*
 * Mails to people who did not ask for them (docs/product.md, "Mails"): to every address that is not the verified
 * one of a member, or one that its owner has confirmed, for what they have asked for.
 */

/** In 24 hours. The limit of the installation is a setting. */
export const outsideMailsPerDay = { toMailbox: 3, fromSender: 40 } as const

interface Facts {
  /** Null when no user has caused the mail. */
  sender: { isVerified: boolean; isUnrestricted: boolean } | null
  /** What the mail is about can be seen by everybody. */
  isPublished: boolean
  isOptedOut: boolean
  /** Of the last 24 hours, of every kind. */
  toMailbox: number
  fromSender: number
  inAll: number
}

export type Withheld =
  | 'UNVERIFIED'
  | 'RESTRICTED'
  | 'UNPUBLISHED'
  | 'OPTED_OUT'
  | 'MAILBOX_LIMIT'
  | 'SENDER_LIMIT'
  | 'INSTALLATION_LIMIT'

/** Why a mail is not sent; null when it is. */
export function whyWithheld(facts: Facts, perInstallation: number): Withheld | null {
  const { sender, isPublished, isOptedOut, toMailbox, fromSender, inAll } = facts
  if (sender?.isVerified === false) return 'UNVERIFIED'
  if (sender?.isUnrestricted === false) return 'RESTRICTED'
  if (!isPublished) return 'UNPUBLISHED'
  if (isOptedOut) return 'OPTED_OUT'
  if (toMailbox >= outsideMailsPerDay.toMailbox) return 'MAILBOX_LIMIT'
  if (sender && fromSender >= outsideMailsPerDay.fromSender) return 'SENDER_LIMIT'
  return inAll >= perInstallation ? 'INSTALLATION_LIMIT' : null
}

/** What an organizer has to do before jurors can be invited. */
export function invitingNeedsOf(
  organizer: Pick<Identity, 'emailVerified' | 'phone'>,
  { isPublished }: { isPublished: boolean },
): 'PUBLICATION' | 'VERIFICATION' | null {
  if (!mayPublish(organizer)) return 'VERIFICATION'
  return isPublished ? null : 'PUBLICATION'
}

const ofSender = {
  UNVERIFIED:
    'Verify your email address or a phone number under Settings, Account, so that we can send this for you.',
  RESTRICTED:
    'We send no mail for you while a profile of yours is hidden or was removed. You find the reason in your settings.',
  UNPUBLISHED: 'Publish the opportunity first. Then you can invite jurors.',
} as const

const ofAddress = {
  OPTED_OUT:
    'The owner of this address wants no mail from Art Commons. Ask them yourself for another address.',
  MAILBOX_LIMIT: 'We have mailed this address often enough today. Try again tomorrow.',
  SENDER_LIMIT: `We send ${outsideMailsPerDay.fromSender} such mails a day for you. Try again tomorrow.`,
  INSTALLATION_LIMIT: 'We send no more such mails today. Try again tomorrow.',
} as const

const DAY = 24 * 60 * 60

/** What the sender can do about it. @param field names the address in the request */
export function withheldError(reason: Withheld, field?: string): ApiError {
  if (reason in ofSender) return forbidden(ofSender[reason as keyof typeof ofSender])
  const message = ofAddress[reason as keyof typeof ofAddress]
  const fields = field === undefined ? {} : { fields: { [field]: message } }
  return reason === 'OPTED_OUT'
    ? new ApiError(409, 'conflict', message, fields)
    : new ApiError(429, 'rate_limited', message, { ...fields, retryAfter: DAY })
}
