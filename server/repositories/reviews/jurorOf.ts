import { sql, type RawBuilder } from 'kysely'

/** The juror of an opportunity with this uid, to be joined; after a removal and a new invitation, the present one. */
export const jurorOf = (
  opportunityId: RawBuilder<unknown>,
  uid: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`lateral (
  select name, email from jurors where opportunity_id = ${opportunityId} and uid = ${uid}
  order by removed_at desc nulls first limit 1)`

/** The name of somebody who has reviewed: of a juror `j`, or of a member of the organizer's profile. */
export const reviewerName = (
  profileId: RawBuilder<unknown>,
  uid: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce(j.name, j.email,
  (select coalesce(teammate.name, address.email) from members teammate
    left join mail_addresses address on address.uid = teammate.uid and address.verified
    where teammate.profile_id = ${profileId} and teammate.uid = ${uid}),
  (select organizer.name from profiles organizer
    where organizer.id = ${profileId} and organizer.owner_uid = ${uid}),
  'Former juror')`
