import { timingSafeEqual } from 'node:crypto'

/**
 * Whether a signature is one of those that our secrets give: that of the secret that signs and, while it
 * is being replaced, that of the old one (docs/operations.md, "Key rotation").
 */
export function isSigned(signature: string, expected: readonly string[]): boolean {
  const given = Buffer.from(signature)
  return expected.map((text) => Buffer.from(text)).some((own) => isSame(given, own))
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** The secret that signs, and the old one if there is one. */
export const acceptedSecrets = (secret: string, old: string | undefined): string[] =>
  old === undefined ? [secret] : [secret, old]
