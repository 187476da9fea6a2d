import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'
import { reportedBy } from './moderation/reports'

/** Rows of one kind: `key` is unique and orders them, `entry` is JSON. */
type Rows = RawBuilder<unknown>

/** Columns that are computed for lists, or name an administrator. */
const computed = sql`array['search', 'search_text', 'score', 'city_key', 'tag_keys', 'filter_keys', 'rnd',
  'closes_at', 'hidden', 'deleted_by']`

/** Ids of all that visits are counted of. */
const itemsOf = (uid: string) => sql`
  select p.id from profiles p where p.owner_uid = ${uid}
  union all select a.id from artworks a join profiles p on p.id = a.profile_id
    where p.owner_uid = ${uid}
  union all select o.id from opportunities o join profiles p on p.id = o.profile_id
    where p.owner_uid = ${uid}
  union all select r.id from rooms r join profiles p on p.id = r.profile_id
    where p.owner_uid = ${uid}`

/** Everything that is stored about a user, by kind. Deleted profiles are included until their erasure. */
export const accountData = {
  profiles: (uid) => sql`
    select p.id::text as key, to_jsonb(p) - ${computed} as entry from profiles p
    where p.owner_uid = ${uid}`,
  artworks: (uid) => sql`
    select a.id::text as key, to_jsonb(a) - ${computed} as entry from artworks a
    join profiles p on p.id = a.profile_id
    where p.owner_uid = ${uid} and a.visibility <> 'DRAFT'`,
  opportunities: (uid) => sql`
    select o.id::text as key, to_jsonb(o) - ${computed} as entry from opportunities o
    join profiles p on p.id = o.profile_id
    where p.owner_uid = ${uid} and o.status <> 'DRAFT'`,
  drafts: (uid) => sql`
    select a.id::text as key, to_jsonb(a) - ${computed} || '{"kind":"artwork"}' as entry
    from artworks a join profiles p on p.id = a.profile_id
    where p.owner_uid = ${uid} and a.visibility = 'DRAFT'
    union all
    select o.id::text, to_jsonb(o) - ${computed} || '{"kind":"opportunity"}'
    from opportunities o join profiles p on p.id = o.profile_id
    where p.owner_uid = ${uid} and o.status = 'DRAFT'
    union all
    select d.uid, to_jsonb(d) || '{"kind":"profile"}' from profile_drafts d where d.uid = ${uid}`,
  bookmarks: (uid) => sql`
    select b.profile_id || ' ' || b.opportunity_id as key,
      to_jsonb(b)
        || jsonb_build_object('opportunity_title', coalesce(o.title, b.opportunity_title)) as entry
    from bookmarks b join profiles p on p.id = b.profile_id
    left join opportunities o on o.id = b.opportunity_id
    where p.owner_uid = ${uid}
    union all
    select b.profile_id || ' artwork ' || b.artwork_id,
      to_jsonb(b) || jsonb_build_object('artwork_title', a.title)
    from artwork_bookmarks b join profiles p on p.id = b.profile_id
    join artworks a on a.id = b.artwork_id where p.owner_uid = ${uid}`,
  following: (uid) => sql`
    select f.profile_id || ' ' || f.followed_id as key,
      to_jsonb(f) || jsonb_build_object('followed_name', other.name) as entry
    from follows f join profiles p on p.id = f.profile_id
    join profiles other on other.id = f.followed_id where p.owner_uid = ${uid}`,
  formTemplates: (uid) => sql`
    select t.id::text as key, to_jsonb(t) as entry from form_templates t
    join profiles p on p.id = t.profile_id where p.owner_uid = ${uid}`,
  rooms: (uid) => sql`
    select 'room ' || r.id as key, to_jsonb(r) - ${computed} as entry from rooms r
    join profiles p on p.id = r.profile_id where p.owner_uid = ${uid}
    union all
    select 'work ' || w.room_id || ' ' || w.artwork_id,
      to_jsonb(w) - 'mailed_at' || jsonb_build_object('room_title', r.title)
    from room_works w join rooms r on r.id = w.room_id join artworks a on a.id = w.artwork_id
    join profiles p on p.id = a.profile_id where p.owner_uid = ${uid}`,
  certificates: (uid) => sql`
    select c.id::text as key, to_jsonb(c) as entry from certificates c
    join profiles p on p.id = c.profile_id where p.owner_uid = ${uid}`,
  verifications: (uid) => sql`
    select v.profile_id::text as key, to_jsonb(v) - 'revoked_by' as entry
    from profile_verifications v join profiles p on p.id = v.profile_id where p.owner_uid = ${uid}`,
  blockedProfiles: (uid) => sql`
    select b.profile_id || ' ' || b.blocked_id as key,
      to_jsonb(b) || jsonb_build_object('blocked_name', other.name) as entry
    from profile_blocks b join profiles p on p.id = b.profile_id
    join profiles other on other.id = b.blocked_id where p.owner_uid = ${uid}`,
  savedSearches: (uid) => sql`
    select s.id::text as key, to_jsonb(s) as entry from saved_searches s
    join profiles p on p.id = s.profile_id where p.owner_uid = ${uid}`,
  subscriptions: (uid) => sql`
    select s.id::text as key,
      to_jsonb(s) - array['provider_customer', 'provider_subscription'] as entry
    from subscriptions s join profiles p on p.id = s.profile_id where p.owner_uid = ${uid}`,
  purchases: (uid) => sql`
    select u.id::text as key, to_jsonb(u) - array['session_id', 'payment_intent'] as entry
    from purchases u where u.owner_uid = ${uid}`,
  payoutAccounts: (uid) => sql`
    select x.account as key, to_jsonb(x) - 'account' as entry from payout_accounts x
    join profiles p on p.id = x.profile_id where p.owner_uid = ${uid}`,
  payouts: (uid) => sql`
    select o.id as key, to_jsonb(o) - array['id', 'account'] as entry from payouts o
    join payout_accounts x on x.account = o.account
    join profiles p on p.id = x.profile_id where p.owner_uid = ${uid}`,
  messages: (uid) => sql`
    select m.id::text as key, to_jsonb(m) - array['id', 'sender_uid'] as entry
    from profile_messages m left join profiles p on p.id = m.profile_id
    where m.sender_uid = ${uid} or p.owner_uid = ${uid}`,
  emails: (uid) => sql`
    select 'address' as key,
      jsonb_build_object('email', m.email, 'verified', m.verified) as entry
    from mail_addresses m where m.uid = ${uid}
    union all
    select m.kind, jsonb_build_object('kind', m.kind, 'is_on', m.is_on)
    from mail_preferences m where m.uid = ${uid}
    union all
    select 'confirmed ' || c.email,
      jsonb_build_object('email', c.email, 'confirmed_at', c.confirmed_at)
    from confirmed_addresses c where c.uid = ${uid}`,
  // Decisions that the user was not notified of are the organizer's.
  reviews: (uid) => sql`
    select 'juror ' || j.id as key, to_jsonb(j) - array['uid', 'secret_hash']
      || jsonb_build_object('opportunity_title', o.title) as entry
    from jurors j join opportunities o on o.id = j.opportunity_id where j.uid = ${uid}
    union all
    select 'review ' || r.application_id, to_jsonb(r) - 'reviewer_uid'
    from application_reviews r where r.reviewer_uid = ${uid}`,
  applications: (uid) => sql`
    select x.id::text as key, to_jsonb(x) - array['applicant_uid', 'organizer_id', 'round', 'redaction',
      'decision', 'decision_message', 'shares_comments', 'confirm_until', 'decided_at', 'notify_at', 'confirmed_address'] as entry
    from applications x where x.applicant_uid = ${uid}`,
  feeWaivers: (uid) => sql`
    select w.application_id || ' ' || w.kind as key, to_jsonb(w) - array['code_id', 'held_until']
      || jsonb_build_object('code', c.code) as entry
    from fee_waivers w join applications x on x.id = w.application_id
    left join waiver_codes c on c.id = w.code_id where x.applicant_uid = ${uid}`,
  applicationMessages: (uid) => sql`
    select m.id::text as key, to_jsonb(m) - array['author_uid', 'mailed_at'] as entry
    from application_messages m join applications x on x.id = m.application_id
    where x.applicant_uid = ${uid} or m.author_uid = ${uid}`,
  waiverCodes: (uid) => sql`
    select c.id::text as key, to_jsonb(c) as entry from waiver_codes c
    join opportunities o on o.id = c.opportunity_id join profiles p on p.id = o.profile_id
    where p.owner_uid = ${uid}`,
  statistics: (uid) => sql`
    select concat_ws(' ', c.item_id, c.day, c.kind, c.place, c.referrer) as key, to_jsonb(c) as entry
    from statistics_counts c where c.item_id in (${itemsOf(uid)})
    union all
    select concat_ws(' ', c.item_id, c.day, 'COUNTRY', c.country), to_jsonb(c)
    from statistics_countries c where c.item_id in (${itemsOf(uid)})`,
  // Who else is a member is not the user's own.
  memberships: (uid) => sql`
    select m.id::text as key, to_jsonb(m) - 'uid' || jsonb_build_object('profile', p.name) as entry
    from members m join profiles p on p.id = m.profile_id where m.uid = ${uid}`,
  // Without their hashes.
  keys: (uid) => sql`
    select k.id::text as key,
      to_jsonb(k) - array['secret_hash', 'uid', 'made_by', 'role'] || jsonb_build_object('profile', p.name) as entry
    from api_keys k join profiles p on p.id = k.profile_id
    where k.made_by = ${uid} or p.owner_uid = ${uid}`,
  webhooks: (uid) => sql`
    select w.id::text as key,
      to_jsonb(w) - array['sealed_secret', 'old_sealed_secret', 'made_by'] || jsonb_build_object('profile', p.name) as entry
    from webhooks w join profiles p on p.id = w.profile_id
    where w.made_by = ${uid} or p.owner_uid = ${uid}`,
  reports: (uid) => sql`
    select r.id::text as key,
      to_jsonb(r) - array['profile_id', 'owner_uid', 'reporter'] as entry
    from reports r where ${reportedBy(uid)}`,
  // Without the administrator who acted.
  auditLog: (uid) => sql`
    select l.id::text as key, to_jsonb(l) - array['actor_uid', 'actor_email'] as entry
    from audit_log l join profiles p on p.id = l.subject_id where p.owner_uid = ${uid}`,
} satisfies Record<string, (uid: string) => Rows>

export type AccountDataKind = keyof typeof accountData

const BATCH = 200

/** Reads rows of one kind in batches, so that a large account takes no more memory than a small one. */
export async function* readAccountData(
  db: Db,
  kind: AccountDataKind,
  uid: string,
): AsyncGenerator<string> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ key: string; text: string }>`
      select key, entry::text as text from (${accountData[kind](uid)}) found
      where key > ${last} order by key limit ${sql.lit(BATCH)}`.execute(db)
    for (const { text } of rows) yield text
    if (rows.length < BATCH) return
    last = rows.at(-1)?.key ?? last
  }
}

/** Keys of the images that a user's profiles show or have uploaded, but not those taken down. */
export async function listAccountImages(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with own as (select * from profiles where owner_uid = ${uid}),
    shown as (
      select image from own union all select cover from own
      union all select jsonb_array_elements(gallery) from own
      union all select jsonb_array_elements(a.images) from artworks a join own on own.id = a.profile_id
      union all select jsonb_array_elements(o.images || coalesce(o.unpublished_changes -> 'images', '[]'))
        from opportunities o join own on own.id = o.profile_id
    )
    select i.key from images i
    where i.taken_down_at is null and (
      i.profile_id in (select id from own)
      or i.key in (select image ->> 'key' from shown where image is not null)
      or i.key in (select held.key from application_images held
        join applications x on x.id = held.application_id where x.applicant_uid = ${uid}))
    order by i.key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Ids and names of the PDFs in a user's applications. */
export const listAccountDocuments = (db: Db, uid: string) =>
  db
    .selectFrom('application_documents as d')
    .innerJoin('applications as x', 'x.id', 'd.application_id')
    .select(['d.id', 'd.name'])
    .where('x.applicant_uid', '=', uid)
    .orderBy('d.id')
    .execute()
