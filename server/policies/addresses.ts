import { createHmac, randomInt } from 'node:crypto'
import type { Identity } from '@/server/auth/identity'
import { addressCodes } from '@/contract/limits/limits'
import { invalid } from '@/server/errors'

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are soon tried, so that their hash needs a key. */
export const codeHash = (
  code: string,
  { uid, email }: { uid: string; email: string },
  key: string,
) =>
  createHmac('sha256', `address codes ${key}`)
    .update(JSON.stringify([uid, email, code]))
    .digest()

/** Whether the identity service has verified that the address is the user's. */
export const isOwnAddress = (
  { email, emailVerified }: Pick<Identity, 'email' | 'emailVerified'>,
  address: string,
): boolean => emailVerified && email?.toLowerCase() === address.toLowerCase()

export const wrongCode = (attempts: number | undefined) => {
  const left = attempts === undefined ? 0 : addressCodes.attempts - attempts
  if (left === 0) return invalid({ code: 'This code is not valid anymore. Send another one.' })
  const times = left === 1 ? 'once' : `${left} times`
  return invalid({ code: `This isn’t the code that we sent. You can try again ${times}.` })
}
