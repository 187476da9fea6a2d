import { opportunityQuery } from '@/contract/opportunities/opportunities'
import { validate } from '@/contract/forms/validate'
import { counts } from '@/contract/limits/limits'
import { defaultCurrency } from '@/contract/enums/payments/currencies'
import type { SearchFields } from '@/contract/opportunities/searches'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { forbidden, invalid, notFound, paymentRequired, quotaExceeded } from '@/server/errors'
import {
  includesOpportunityMails,
  nextSearchMail,
  requireMailAddress,
} from '@/server/policies/mails'
import { recordAddress } from '@/server/repositories/mails/addresses'
import { dropUnsentMails } from '@/server/repositories/mails/ledger'
import {
  countSearches,
  findSearch,
  insertSearch,
  updateSearch,
} from '@/server/repositories/opportunities/savedSearches'
import { listPriceIds } from '@/server/repositories/catalog'
import { findSubscription } from '@/server/repositories/subscriptions'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Saving<Fields> {
  caller: ProfileCaller
  fields: Fields
  now: number
}

/** A search has filters only: neither an order nor a page. */
const filtersOnly = opportunityQuery
  .omit({ sortBy: true, currency: true, page: true, size: true })
  .strict()

/** Saves a search; its mails begin with what is published from now on. Returns its id. */
export const createSearch = (
  db: Db,
  { caller, fields, now }: Saving<SearchFields>,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const { fields: refused } = validate(filtersOnly, fields.filters)
    if (refused) {
      const named = Object.entries(refused).map(([name, text]) => [`filters.${name}`, text])
      throw invalid(Object.fromEntries(named) as Record<string, string>)
    }
    await acquireUserLock(transaction, caller.profile.ownerUid)
    if ((await countSearches(transaction, caller.profile.id)) >= counts.savedSearches) {
      throw quotaExceeded(
        `You have ${counts.savedSearches} saved searches. Delete one before you save another.`,
      )
    }
    if (fields.frequency !== 'NEVER') await requireMails(transaction, caller, now)
    return insertSearch(transaction, caller.profile.id, fields, {
      matched_until: new Date(now),
      next_mail_at: nextSearchMail(fields.frequency, now),
    })
  })

/** Renames a search or changes how often it mails. */
export const changeSearch = (
  db: Db,
  id: string,
  { caller, fields: { name, frequency }, now }: Saving<Partial<SearchFields>>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const search = await findSearch(transaction, caller.profile.id, id)
    if (!search) throw notFound('Saved search')
    const isChanged = frequency !== undefined && frequency !== search.frequency
    if (isChanged && frequency !== 'NEVER') await requireMails(transaction, caller, now)
    if (frequency === 'NEVER') await dropUnsentMails(transaction, { searchId: id })
    await updateSearch(transaction, id, {
      ...(name !== undefined && { name }),
      ...(isChanged && { frequency, next_mail_at: nextSearchMail(frequency, now) }),
      // After a pause, only what comes from now on is new.
      ...(isChanged && search.frequency === 'NEVER' && { matched_until: new Date(now) }),
    })
  })

/** @throws forbidden or payment_required when this profile gets no mails of saved searches */
async function requireMails(db: Db, caller: ProfileCaller, now: number): Promise<void> {
  requireMailAddress(caller)
  await recordAddress(db, caller)
  const plan = await findSubscription(db, caller.profile.id)
  if (includesOpportunityMails(plan, now)) return
  if (caller.profile.role === 'ART_ORGANIZATION') {
    throw forbidden(
      'Searches by email are part of the artists’ plans. Save this one without email.',
    )
  }
  const currency = plan?.currency ?? defaultCurrency
  throw paymentRequired(
    await listPriceIds(db, { kind: 'plan', type: 'ARTIST_OPPORTUNITIES', currency }),
    'Your plan doesn’t include searches by email. Choose the Opportunities plan, or save this search without email.',
  )
}
