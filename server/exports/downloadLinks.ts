import { createHmac } from 'node:crypto'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/** What a valid link downloads. */
export interface Download {
  uid: string
  createdAt: Date
}

/**
 * Tokens for addresses at which a browser downloads a user's data, because it sends no identity token
 * with a download. A token names the user and its creation, and is signed.
 */
export interface DownloadLinks {
  sign(uid: string): string
  /** Null for a token that has expired or was not signed here. */
  verify(token: string): Download | null
}

export function createDownloadLinks(secret: string, clock: Clock, old?: string): DownloadLinks {
  // A key of its own, so that no other use of the secret yields a valid signature.
  const keyOf = (from: string) => createHmac('sha256', from).update('account downloads').digest()
  const signatureOf = (claims: string, from = secret) =>
    createHmac('sha256', keyOf(from)).update(claims).digest('base64url')

  return {
    sign: (uid) => {
      const claims = `${Buffer.from(uid).toString('base64url')}.${clock()}`
      return `${claims}.${signatureOf(claims)}`
    },
    verify: (token) => {
      const [uid = '', created = '', signature = '', ...others] = token.split('.')
      const expected = acceptedSecrets(secret, old).map((from) =>
        signatureOf(`${uid}.${created}`, from),
      )
      if (others.length > 0 || !isSigned(signature, expected)) return null
      const createdAt = new Date(Number(created))
      if (clock() - createdAt.getTime() > lifetimes.accountDownload * 1000) return null
      return { uid: Buffer.from(uid, 'base64url').toString(), createdAt }
    },
  }
}
