import { opportunityQuery } from '@/contract/opportunities/opportunities'
import type { Db } from '@/server/db/connection'
import { searchLetter } from '@/server/mail/opportunityLetters'
import { includesOpportunityMails, nextSearchMail } from '@/server/policies/mails'
import { claimMail } from '@/server/repositories/mails/ledger'
import { findNewMatches, readSummaries } from '@/server/repositories/opportunities/opportunities'
import {
  listDueSearches,
  lockDueSearch,
  updateSearch,
} from '@/server/repositories/opportunities/savedSearches'
import { findSubscription } from '@/server/repositories/subscriptions'
import { webAddresses } from '@/server/text/webAddresses'
import { mailEach } from './mailEach'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

const SHOWN = 20
/**
 * Milliseconds of overlap between two searches: a post is committed a moment after its publication
 * time. A match is never mailed twice.
 */
const SETTLING = 2 * 60 * 1000

/** Mails new matches of the saved searches that are due. */
export const mailSearches: Task<'mailSearches'> = async (_payload, services) => {
  const now = services.clock()
  const due = await listDueSearches(services.db, new Date(now))
  await mailEach(due, (transaction, id) => mailSearch(transaction, id, now, services), services)
}

type DueSearch = NonNullable<Awaited<ReturnType<typeof lockDueSearch>>>

async function mailSearch(db: Db, id: string, now: number, services: JobServices) {
  const search = await lockDueSearch(db, id, new Date(now))
  if (!search || search.frequency === 'NEVER') return false
  await updateSearch(db, id, {
    matched_until: new Date(Math.max(now - SETTLING, search.matchedUntil.getTime())),
    next_mail_at: nextSearchMail(search.frequency, now),
  })
  const { email, uid, profileId, frequency } = search
  const to = await memberRecipient(db, uid)
  const plan = await findSubscription(db, profileId)
  if (email === null || !to || !includesOpportunityMails(plan, now)) return false
  const found = await matchesOf(db, search, now)
  const keys = new Map(found.map((match) => [`search ${id} ${match}`, match]))
  const mail = await claimMail(db, { uid, kind: 'SAVED_SEARCH', searchId: id }, [...keys.keys()])
  if (!mail) return false
  const claimed = [...keys].flatMap(([key, match]) => (mail.keys.has(key) ? [match] : []))
  const letter = searchLetter(
    {
      search: { ...search, frequency },
      shown: await readSummaries(db, claimed.slice(0, SHOWN)),
      total: claimed.length,
    },
    webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN),
  )
  await postLetter(db, letter, { id: mail.id, to, subject: { searchId: id } }, services)
  return true
}

/** Filters that the list no longer has match nothing. */
async function matchesOf(db: Db, { filters, matchedUntil }: DueSearch, now: number) {
  const { data: query } = opportunityQuery.safeParse(filters)
  return query ? findNewMatches(db, query, { since: matchedUntil, now: new Date(now) }) : []
}
