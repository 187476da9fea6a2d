import { sql } from 'kysely'
import type { WaiverState } from '@/contract/enums/payments/waivers'
import { prepared, type Db } from '@/server/db/connection'
import type {
  WaiverRequest,
  EnteredCode,
  FoundWaivers,
} from '@/server/policies/payments/feeWaivers'
import { codeFacts } from './waiverCodes'

interface WaiverRow extends EnteredCode, WaiverRequest {
  kind: 'CODE' | 'REQUEST'
}

/** The code that was entered for an application, and what its applicant has asked for. */
export async function findWaivers(db: Db, applicationId: string, now: Date): Promise<FoundWaivers> {
  const { rows } = await prepared<WaiverRow>`
    select ${codeFacts({ now, except: sql`w.application_id` })}, w.kind, w.state, w.reason, w.percent,
      w.created_at as "requestedAt", w.decided_at as "decidedAt", w.used_at as "usedAt", w.works
    from fee_waivers w left join waiver_codes c on c.id = w.code_id
    where w.application_id = ${applicationId} and (w.kind = 'REQUEST' or c.id is not null)`.execute(
    db,
  )
  return {
    code: rows.find(({ kind }) => kind === 'CODE') ?? null,
    request: rows.find(({ kind }) => kind === 'REQUEST') ?? null,
  }
}

interface Entered {
  applicationId: string
  codeId: string
  now: Date
}

/** Enters a code for an application, in place of the one before. It is not used yet. */
export async function enterCode(db: Db, { applicationId, codeId, now }: Entered): Promise<void> {
  await sql`
    insert into fee_waivers (application_id, kind, code_id, percent, state, created_at)
    select ${applicationId}, 'CODE', c.id, c.percent, 'GRANTED', ${now}
    from waiver_codes c where c.id = ${codeId}
    on conflict (application_id, kind) do update set code_id = excluded.code_id,
      percent = excluded.percent, created_at = excluded.created_at,
      held_until = null, used_at = null, works = null`.execute(db)
}

export async function deleteCode(db: Db, applicationId: string): Promise<void> {
  await db
    .deleteFrom('fee_waivers')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'CODE')
    .execute()
}

/** Counts the entered code as used until that moment, while its payment is being opened; null: not anymore. */
export async function holdCode(db: Db, applicationId: string, until: Date | null): Promise<void> {
  await db
    .updateTable('fee_waivers')
    .set({ held_until: until })
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'CODE')
    .execute()
}

interface Used {
  applicationId: string
  kind: 'CODE' | 'REQUEST'
  works: number
  at: Date
}

/** The application was submitted with the waiver. */
export async function markUsed(db: Db, { applicationId, kind, works, at }: Used): Promise<void> {
  await db
    .updateTable('fee_waivers')
    .set((row) => ({
      used_at: row.fn.coalesce('used_at', row.val(at)),
      held_until: null,
      works: sql<number>`greatest(works, ${works})`,
    }))
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .execute()
}

/** It is not submitted with a waiver anymore: the use of a code is free again. */
export async function releaseWaivers(db: Db, applicationId: string): Promise<void> {
  await db
    .updateTable('fee_waivers')
    .set({ used_at: null, held_until: null, works: null })
    .where('application_id', '=', applicationId)
    .execute()
}

interface NewRequest {
  applicationId: string
  reason: string
  now: Date
}

/** Nothing changes if there is one. */
export async function insertRequest(
  db: Db,
  { applicationId, reason, now }: NewRequest,
): Promise<void> {
  await db
    .insertInto('fee_waivers')
    .values({
      application_id: applicationId,
      kind: 'REQUEST',
      percent: 100,
      state: 'REQUESTED',
      reason,
      created_at: now,
    })
    .onConflict((row) => row.columns(['application_id', 'kind']).doNothing())
    .execute()
}

export async function updateRequest(
  db: Db,
  applicationId: string,
  { state, now }: { state: WaiverState; now: Date },
): Promise<void> {
  await db
    .updateTable('fee_waivers')
    .set({ state, decided_at: now })
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'REQUEST')
    .execute()
}

/** Erases what applicants wrote. That a fee was waived stays for the record. */
export async function eraseReasons(db: Db, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await db
    .updateTable('fee_waivers')
    .set({ reason: null })
    .where('application_id', 'in', applicationIds)
    .where('reason', 'is not', null)
    .execute()
}
