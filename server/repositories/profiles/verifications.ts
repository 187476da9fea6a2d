import { sql } from 'kysely'
import type { DomainFailure, ProofMethod } from '@/contract/enums/verification'
import type { AdminVerification } from '@/contract/adminVerifications'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Page } from '@/contract/values/values'
import { onPage } from '@/server/db/paging'
import { instant } from '@/server/repositories/projections/fragments'
import { verificationLimits } from '@/contract/limits/verificationLimits'
import type { Db } from '@/server/db/connection'
import type { ProfileVerificationTable } from '@/server/db/tables/profiles/verifications'
import type { Selectable } from 'kysely'

export type StoredVerification = Selectable<ProfileVerificationTable>

export const findVerification = (db: Db, profileId: string) =>
  db
    .selectFrom('profile_verifications')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst()

/** Within a transaction: nothing else changes it meanwhile. */
export const lockVerification = (db: Db, profileId: string) =>
  db
    .selectFrom('profile_verifications')
    .selectAll()
    .where('profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()

/** Replaces the domain before, with what was proved. */
export async function saveDomain(
  db: Db,
  { profileId, domain, token }: { profileId: string; domain: string; token: string },
): Promise<void> {
  await deleteVerification(db, profileId)
  await db
    .insertInto('profile_verifications')
    .values({ profile_id: profileId, domain, token })
    .execute()
}

export async function deleteVerification(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom('profile_verifications').where('profile_id', '=', profileId).execute()
}

/** The profile that has the mark for a domain. */
export const lockHolder = (db: Db, domain: string) =>
  db
    .selectFrom('profile_verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.profile_id')
    .select(['v.profile_id as profileId', 'v.method', 'p.name', 'p.owner_uid as ownerUid'])
    .where('v.domain', '=', domain)
    .where('v.verified_at', 'is not', null)
    .forUpdate(['v'])
    .executeTakeFirst()

/** Serializes proofs of one domain. */
export async function lockDomain(db: Db, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(db)
}

export async function markVerified(
  db: Db,
  { profileId, method, now }: { profileId: string; method: ProofMethod; now: Date },
): Promise<void> {
  await db
    .updateTable('profile_verifications')
    .set({
      method,
      verified_at: sql<Date>`coalesce(verified_at, ${now})`,
      checked_at: now,
      failing_since: null,
      failure: null,
    })
    .where('profile_id', '=', profileId)
    .execute()
}

/** Takes the mark; the domain stays, to be proved again. */
export async function unmark(
  db: Db,
  { profileId, failure }: { profileId: string; failure: DomainFailure | null },
): Promise<void> {
  await db
    .updateTable('profile_verifications')
    .set({ verified_at: null, method: null, failing_since: null, failure })
    .where('profile_id', '=', profileId)
    .execute()
}

export async function saveFailure(
  db: Db,
  { profileId, failure, now }: { profileId: string; failure: DomainFailure; now: Date },
): Promise<void> {
  await db
    .updateTable('profile_verifications')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      checked_at: now,
      failure,
    })
    .where('profile_id', '=', profileId)
    .execute()
}

/** Marks whose proof has to be checked again: monthly, and daily while it fails. Those checked first come first. */
export async function listDueVerifications(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.profile_id as id from profile_verifications v join profiles p on p.id = v.profile_id
    where v.verified_at is not null and p.deleted_at is null
      and v.checked_at <= ${now}::timestamptz - case when v.failing_since is null
        then make_interval(days => ${sql.lit(verificationLimits.checkDays)}) else interval '20 hours' end
    order by v.checked_at, v.profile_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In lower case: verified and confirmed addresses of the owners among a profile's members. */
export async function listOwnerAddresses(db: Db, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with owners as (select uid from profile_members where profile_id = ${profileId} and role = 'OWNER')
    select lower(email) as email from mail_addresses join owners using (uid) where verified
    union select email from confirmed_addresses join owners using (uid)`.execute(db)
  return rows.map(({ email }) => email)
}

/** By an administrator: the mark goes, and nothing can be proved until it is allowed again. */
export async function saveRevocation(
  db: Db,
  { profileId, by, reason, now }: { profileId: string; by: string; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('profile_verifications')
    .set({
      verified_at: null,
      failing_since: null,
      failure: null,
      revoked_at: now,
      revoked_by: by,
      revoked_reason: reason,
    })
    .where('profile_id', '=', profileId)
    .execute()
}

/** Those with a mark and those that were revoked, the latest first. */
export async function listVerifications(db: Db, page: number): Promise<Page<AdminVerification>> {
  const size = pageSizes.verifications
  const { rows } = await sql<{ items: AdminVerification[]; total: number }>`
    with found as (
      select v.*, p.name, p.handle, coalesce(v.revoked_at, v.verified_at) as since
      from profile_verifications v join profiles p on p.id = v.profile_id
      where p.deleted_at is null and coalesce(v.revoked_at, v.verified_at) is not null
    ),
    shown as (select * from found order by since desc, profile_id ${onPage({ page, size })})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object(
        'profile', json_build_object('id', x.profile_id, 'name', x.name, 'handle', x.handle),
        'domain', x.domain, 'method', x.method, 'verifiedAt', ${instant('x.verified_at')},
        'failingSince', ${instant('x.failing_since')}, 'revokedAt', ${instant('x.revoked_at')},
        'revokedReason', x.revoked_reason) order by x.since desc, x.profile_id), '[]')
        from shown x) as items`.execute(db)
  const { items = [], total = 0 } = rows[0] ?? {}
  return { items, page, size, total, totalIsCapped: false }
}
