import { verificationLimits } from '@/contract/limits/verificationLimits'
import { inTransaction } from '@/server/db/connection'
import { postVerificationMail } from '@/server/mailing/postVerificationMails'
import { hasAddressAt } from '@/server/policies/domains'
import { findProfileOwner } from '@/server/repositories/profiles/profileWrites'
import {
  findVerification,
  listDueVerifications,
  listOwnerAddresses,
  lockVerification,
  markVerified,
  saveFailure,
  unmark,
  type StoredVerification,
} from '@/server/repositories/profiles/verifications'
import type { DomainFailure } from '@/contract/enums/verification'
import type { JobServices, Task } from './task'

const DAY = 24 * 60 * 60 * 1000

/**
 * Checks the domains of verified organizations again, once a month. One that fails is checked daily for a week, after
 * which the mark goes.
 */
export const checkVerifications: Task<'checkVerifications'> = async (_payload, services) => {
  const { db, clock, log, changes } = services
  const due = await listDueVerifications(db, new Date(clock()))
  let lost = 0
  for (const profileId of due) {
    const checked = await findVerification(db, profileId)
    if (!checked?.verified_at) continue
    const failure = await checkAgain(checked, services)
    if (await saveCheck(checked, failure, services)) {
      lost += 1
      await changes.publish(['profiles', 'artworks', 'opportunities'])
    }
  }
  if (due.length > 0) log.info({ checked: due.length, lost }, 'verifications checked')
}

async function checkAgain(
  { profile_id, domain, token, method }: StoredVerification,
  { db, domainProofs }: JobServices,
): Promise<DomainFailure | null> {
  if (method === 'DNS') return domainProofs.checkRecord({ domain, token })
  if (method === 'FILE') return domainProofs.checkFile({ domain, token })
  return hasAddressAt(await listOwnerAddresses(db, profile_id), domain) ? null : 'NO_ADDRESS'
}

/** @returns whether the mark is gone */
const saveCheck = (
  { profile_id: profileId, token, method }: StoredVerification,
  failure: DomainFailure | null,
  services: JobServices,
): Promise<boolean> =>
  inTransaction(services.db, async (transaction) => {
    const stored = await lockVerification(transaction, profileId)
    // Changed meanwhile: what was checked says nothing of what is there now.
    if (!stored?.verified_at || stored.token !== token || stored.method !== method) return false
    const now = new Date(services.clock())
    if (failure === null) {
      await markVerified(transaction, { profileId, method: stored.method ?? 'DNS', now })
      return false
    }
    const { failing_since: since, domain } = stored
    const owner = await findProfileOwner(transaction, profileId)
    if (!owner) return false
    const mail = { profileId, profile: owner.name, ownerUid: owner.uid, domain, now }
    if (since && now.getTime() - since.getTime() >= verificationLimits.graceDays * DAY) {
      await unmark(transaction, { profileId, failure })
      await postVerificationMail(
        transaction,
        { ...mail, event: { kind: 'LOST', failure } },
        services,
      )
      return true
    }
    await saveFailure(transaction, { profileId, failure, now })
    if (!since) {
      await postVerificationMail(
        transaction,
        { ...mail, event: { kind: 'FAILING', failure } },
        services,
      )
    }
    return false
  })
