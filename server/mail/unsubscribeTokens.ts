import { createHmac } from 'node:crypto'
import { mailPreferences, type MailPreference } from '@/contract/enums/mails'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/**
 * What a link unsubscribes from: a kind of mails for a user, a saved search, or, for a mailbox (as a hash, in
 * base64url), all mails that its owner did not ask for.
 */
export type UnsubscribeSubject =
  | { kind: MailPreference; uid: string }
  | { searchId: string }
  | { mailbox: string }

export interface UnsubscribeTokens {
  sign: (subject: UnsubscribeSubject) => string
  /** Undefined for a token that was not signed here. */
  read: (token: string) => UnsubscribeSubject | undefined
}

const SIGNATURE_LENGTH = 22

/**
 * Tokens for the links of mails, which work without a sign-in and never expire: mails are read
 * years later. They can do nothing but unsubscribe.
 */
export function createUnsubscribeTokens(secret: string, old?: string): UnsubscribeTokens {
  // A key of its own, so that no other use of the secret yields a valid signature.
  const keyOf = (from: string) => createHmac('sha256', from).update('unsubscribe links').digest()
  const signatureOf = (text: string, from = secret) =>
    createHmac('sha256', keyOf(from)).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH)
  return {
    sign: (subject) => {
      const text = Buffer.from(partsOf(subject).join(' ')).toString('base64url')
      return `${signatureOf(text)}${text}`
    },
    read: (token) => {
      const [given, text] = [token.slice(0, SIGNATURE_LENGTH), token.slice(SIGNATURE_LENGTH)]
      const expected = acceptedSecrets(secret, old).map((from) => signatureOf(text, from))
      if (!isSigned(given, expected)) return undefined
      return subjectOf(Buffer.from(text, 'base64url').toString())
    },
  }
}

function partsOf(subject: UnsubscribeSubject): string[] {
  if ('searchId' in subject) return ['S', subject.searchId]
  return 'mailbox' in subject ? ['M', subject.mailbox] : [subject.kind, subject.uid]
}

function subjectOf(text: string): UnsubscribeSubject | undefined {
  const at = text.indexOf(' ')
  const [kind, subject] = [text.slice(0, at), text.slice(at + 1)]
  if (kind === 'S') return { searchId: subject }
  if (kind === 'M') return { mailbox: subject }
  return kind in mailPreferences ? { kind: kind as MailPreference, uid: subject } : undefined
}
