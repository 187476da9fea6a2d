import { createHmac } from 'node:crypto'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/** What a valid link downloads. */
export interface Download {
  subject: string
  createdAt: Date
}

/**
 * Tokens for addresses at which a browser downloads what is not public, because it sends no identity token
 * with a download. A token names what is downloaded, for an account the user, and its creation, and is signed.
 */
export interface DownloadLinks {
  sign(subject: string): string
  /** Null for a token that has expired or was not signed here. */
  verify(token: string): Download | null
}

export type DownloadPurpose =
  | 'account downloads'
  | 'application downloads'
  | 'application media'
  | 'payout downloads'
  | 'statistics downloads'
  | 'receipt downloads'
  | 'prints'
  | 'portfolio downloads'

interface Options {
  purpose?: DownloadPurpose
  /** The secret before the present one. */
  old?: string | undefined
  /** In seconds. */
  lifetime?: number
}

export function createDownloadLinks(
  secret: string,
  clock: Clock,
  { purpose = 'account downloads', old, lifetime = lifetimes.accountDownload }: Options = {},
): DownloadLinks {
  // A key of its own, so that no other use of the secret yields a valid signature.
  const keyOf = (from: string) => createHmac('sha256', from).update(purpose).digest()
  const signatureOf = (claims: string, from = secret) =>
    createHmac('sha256', keyOf(from)).update(claims).digest('base64url')

  return {
    sign: (subject) => {
      const claims = `${Buffer.from(subject).toString('base64url')}.${clock()}`
      return `${claims}.${signatureOf(claims)}`
    },
    verify: (token) => {
      const [subject = '', created = '', signature = '', ...others] = token.split('.')
      const expected = acceptedSecrets(secret, old).map((from) =>
        signatureOf(`${subject}.${created}`, from),
      )
      if (others.length > 0 || !isSigned(signature, expected)) return null
      const createdAt = new Date(Number(created))
      if (clock() - createdAt.getTime() > lifetime * 1000) return null
      return { subject: Buffer.from(subject, 'base64url').toString(), createdAt }
    },
  }
}
