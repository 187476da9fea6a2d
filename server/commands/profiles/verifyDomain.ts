import { domainFailures, type DomainFailure, type ProofMethod } from '@/contract/enums/verification'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Clock } from '@/server/clock'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { conflict } from '@/server/errors'
import { postVerificationMail } from '@/server/mailing/postVerificationMails'
import {
  isFreeMail,
  readDomain,
  requireOrganization,
  revokedError,
  takesOver,
} from '@/server/policies/domains'
import {
  deleteVerification,
  lockDomain,
  lockHolder,
  lockVerification,
  markVerified,
  saveDomain,
  unmark,
  type StoredVerification,
} from '@/server/repositories/profiles/verifications'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { newSecret } from '@/server/secrets'

type Services = { env: Env; clock: Clock }

/** Chooses the domain to prove. The same domain keeps its mark and token. @throws invalid, forbidden or conflict */
export const chooseDomain = (
  db: Db,
  { caller, domain: typed }: { caller: ProfileCaller; domain: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, ownerUid } = caller.profile
    requireOrganization(caller.profile)
    const domain = readDomain(typed)
    await acquireUserLock(transaction, ownerUid)
    const stored = await lockVerification(transaction, profileId)
    if (stored?.revoked_at) throw revokedError()
    if (stored?.domain === domain) return
    await saveDomain(transaction, { profileId, domain, token: newSecret() })
  })

/** @throws conflict for a domain at which everyone can get an address */
export function requireOwnMailDomain(domain: string): void {
  if (isFreeMail(domain)) {
    throw conflict(`Everyone can get an address at ${domain}. Choose another way.`)
  }
}

interface Proved {
  caller: ProfileCaller
  method: ProofMethod
  /** What was checked: its domain and token may have changed meanwhile. */
  checked: StoredVerification
  failure: DomainFailure | null
}

/** Sets the mark of a domain that was proved, and takes it from the profile that had it. @throws conflict */
export const saveProof = (
  db: Db,
  { caller, method, checked, failure }: Proved,
  services: Services,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (failure !== null) throw conflict(domainFailures[failure])
    const { id: profileId, ownerUid } = caller.profile
    const { domain } = checked
    await acquireUserLock(transaction, ownerUid)
    await lockDomain(transaction, domain)
    const stored = await lockVerification(transaction, profileId)
    if (stored?.revoked_at) throw revokedError()
    if (stored?.token !== checked.token) throw conflict('The domain was changed. Check again.')
    const now = new Date(services.clock())
    await takeFromHolder(transaction, { profileId, domain, method, now }, services)
    await markVerified(transaction, { profileId, method, now })
  })

async function takeFromHolder(
  transaction: Db,
  {
    profileId,
    domain,
    method,
    now,
  }: { profileId: string; domain: string; method: ProofMethod; now: Date },
  services: Services,
): Promise<void> {
  const holder = await lockHolder(transaction, domain)
  if (!holder || holder.profileId === profileId) return
  if (!takesOver(method, holder.method)) {
    throw conflict(
      'Another profile has proved this domain with a record or a file. Use one of these, too.',
    )
  }
  await unmark(transaction, { profileId: holder.profileId, failure: null })
  const mail = { ...holder, profile: holder.name, domain, event: { kind: 'TAKEN' as const }, now }
  await postVerificationMail(transaction, mail, services)
}

/** Removes the domain with its mark. @throws conflict after it was revoked */
export const removeVerification = (db: Db, { profile }: ProfileCaller): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, profile.ownerUid)
    const stored = await lockVerification(transaction, profile.id)
    if (stored?.revoked_at) throw revokedError()
    await deleteVerification(transaction, profile.id)
  })
