import { createHash, createHmac } from 'node:crypto'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/**
 * Signs images as they are stored. The same bytes with their signature are stored unchanged when they come back:
 * our own encoder wrote them, and encoding them again would only make them worse.
 */
export interface Originals {
  sign(bytes: Buffer): string
  isSigned(bytes: Buffer, signature: string): boolean
}

/** Characters of a signature. */
export const SIGNATURE_LENGTH = 43

export function createOriginals(secret: string, old?: string): Originals {
  // A key of its own, so that no other use of the secret yields a valid signature.
  const keyOf = (from: string) => createHmac('sha256', from).update('stored images').digest()
  const signatureOf = (bytes: Buffer, from: string) =>
    createHmac('sha256', keyOf(from))
      .update(createHash('sha256').update(bytes).digest())
      .digest('base64url')
  return {
    sign: (bytes) => signatureOf(bytes, secret),
    isSigned: (bytes, signature) =>
      isSigned(
        signature,
        acceptedSecrets(secret, old).map((from) => signatureOf(bytes, from)),
      ),
  }
}
