import { sql } from 'kysely'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Payout } from '@/contract/payments/payouts'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { instant } from '@/server/repositories/projections/fragments'

/** A payout as the provider has it. */
export type StoredPayout = Omit<Payout, 'createdAt'> & { account: string; createdAt: Date }

export async function savePayout(db: Db, given: StoredPayout): Promise<void> {
  const { id, account, amountMinor, currency, status, arrivalOn, failureCode, createdAt } = given
  const state = { status, arrival_on: arrivalOn, failure_code: failureCode }
  await db
    .insertInto('payouts')
    .values({ ...state, id, account, amount_minor: amountMinor, currency, created_at: createdAt })
    .onConflict((row) => row.column('id').doUpdateSet(state))
    .execute()
}

/** Payouts of all accounts that a profile has had. */
const ofProfile = (profileId: string) => sql`from payouts o
  join payout_accounts x on x.account = o.account where x.profile_id = ${profileId}`

const payoutJson = sql`json_build_object('id', o.id, 'amountMinor', o.amount_minor,
  'currency', o.currency, 'status', o.status, 'arrivalOn', o.arrival_on::text,
  'failureCode', o.failure_code, 'createdAt', ${instant('o.created_at')})`

const newestFirst = sql`order by o.created_at desc, o.id`

/** The newest first. */
export async function listPayouts(db: Db, profileId: string, page: number): Promise<Page<Payout>> {
  const size = pageSizes.payouts
  const { rows } = await sql<{ item: Payout }>`
    select ${payoutJson} as item ${ofProfile(profileId)} ${newestFirst}
    ${onPage({ page, size })}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${ofProfile(profileId)}`.execute(db)
  const items = rows.map(({ item }) => item)
  return { items, page, size, total: counted.rows[0]?.total ?? 0, totalIsCapped: false }
}

/** All of them, the newest first. */
export async function readPayouts(db: Db, profileId: string): Promise<Payout[]> {
  const { rows } = await sql<{ item: Payout }>`
    select ${payoutJson} as item ${ofProfile(profileId)} ${newestFirst}`.execute(db)
  return rows.map(({ item }) => item)
}
