import { timingSafeEqual } from 'node:crypto'
import { addressCodes } from '@/contract/limits/limits'
import type { Identity } from '@/server/auth/identity'
import { inTransaction, type Db } from '@/server/db/connection'
import { postAddressCode } from '@/server/mailing/postAddressCode'
import type { Clock } from '@/server/clock'
import type { Env } from '@/server/env'
import { codeHash, isOwnAddress, makeCode, wrongCode } from '@/server/policies/addresses'
import { withheldError } from '@/server/policies/outsideMails'
import {
  countAttempt,
  deleteCode,
  insertConfirmedAddress,
  listConfirmedAddresses,
  saveCode,
} from '@/server/repositories/mails/confirmedAddresses'
import { acquireUserLock } from '@/server/repositories/userLocks'

type Services = { env: Env; clock: Clock }

interface Confirming {
  caller: Identity
  email: string
}

/** In lower case, the own address first. */
export async function listAddresses(db: Db, caller: Identity): Promise<string[]> {
  const own = caller.emailVerified && caller.email !== null ? [caller.email.toLowerCase()] : []
  return [...new Set([...own, ...(await listConfirmedAddresses(db, caller.uid))])]
}

export const hasConfirmed = async (db: Db, caller: Identity, email: string): Promise<boolean> =>
  isOwnAddress(caller, email) ||
  (await listConfirmedAddresses(db, caller.uid)).includes(email.toLowerCase())

/** Mails a code, which replaces the one before. @returns until when it is valid; null if none is needed */
export const createAddressCode = (
  db: Db,
  { caller, email: given }: Confirming,
  { env, clock }: Services,
): Promise<Date | null> =>
  inTransaction(db, async (transaction) => {
    const { uid } = caller
    const email = given.toLowerCase()
    await acquireUserLock(transaction, uid)
    if (await hasConfirmed(transaction, caller, email)) return null
    const code = makeCode()
    const owned = { uid, email }
    await saveCode(transaction, owned, codeHash(code, owned, env.PROFILE_TOKEN_SECRET))
    const withheld = await postAddressCode(transaction, { email, code, sender: caller }, { env })
    if (withheld !== null) throw withheldError(withheld, 'email')
    return new Date(clock() + addressCodes.lifetime * 1000)
  })

/** Confirms an address. What a wrong code used up stays used, so nothing here is rolled back. */
export async function confirmAddress(
  db: Db,
  { caller, email: given, code }: Confirming & { code: string },
  { env }: Services,
): Promise<void> {
  const owned = { uid: caller.uid, email: given.toLowerCase() }
  const found = await countAttempt(db, owned)
  if (!found) throw wrongCode(undefined)
  if (!timingSafeEqual(found.code_hash, codeHash(code, owned, env.PROFILE_TOKEN_SECRET))) {
    throw wrongCode(found.attempts)
  }
  await inTransaction(db, async (transaction) => {
    await insertConfirmedAddress(transaction, owned)
    await deleteCode(transaction, owned)
  })
}
