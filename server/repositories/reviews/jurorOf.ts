import { sql, type RawBuilder } from 'kysely'

/** The juror of an opportunity with this uid, to be joined; after a removal and a new invitation, the present one. */
export const jurorOf = (
  opportunityId: RawBuilder<unknown>,
  uid: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`lateral (
  select name, email from jurors where opportunity_id = ${opportunityId} and uid = ${uid}
  order by removed_at desc nulls first limit 1)`
