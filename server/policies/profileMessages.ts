import { messagesPerDay } from '@/contract/limits/limits'
import type { Identity } from '@/server/auth/identity'
import { ApiError, forbidden } from '@/server/errors'

const DAY = 24 * 60 * 60

/** The address that a reply goes to. @throws forbidden, with the way to verify */
export function verifiedAddress({ email, emailVerified }: Identity): string {
  if (email !== null && emailVerified) return email
  throw forbidden(
    email === null
      ? 'Replies go to your email address, so you need an account with one to send messages.'
      : `Verify your email address before you send messages: follow the link that we sent to ${email}, or request a new one under Settings, Account. Your text stays here.`,
    'unverified',
  )
}

interface Counts {
  bySender: number
  /** To any profile of the same owner. */
  fromSenderToOwner: number
  toOwner: number
}

/** @throws rate_limited */
export function requireMessagesLeft(counts: Counts): void {
  if (counts.bySender >= messagesPerDay.sender) {
    throw tooMany(`You can send ${messagesPerDay.sender} messages a day. Try again tomorrow.`)
  }
  if (counts.fromSenderToOwner >= messagesPerDay.senderToOwner) {
    throw tooMany(
      `You have sent ${messagesPerDay.senderToOwner} messages to this person today. Try again tomorrow.`,
    )
  }
  if (counts.toOwner >= messagesPerDay.owner) {
    throw tooMany('This profile gets many messages today. Try again tomorrow.')
  }
}

const tooMany = (message: string) => new ApiError(429, 'rate_limited', message, { retryAfter: DAY })
