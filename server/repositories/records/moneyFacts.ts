import { sql, type RawBuilder } from 'kysely'

/** Of the opportunity `o`; null when it is not stated. */
const amountOf = (fee: 'application' | 'participation') =>
  sql`(o.fees #>> ${sql.lit(`{${fee},amountMinor}`)})::bigint`

const charges = sql`(o.fee_type = 'FEES' and coalesce(${amountOf('application')} > 0, false))`
/** Who charges for participating alone charges nothing for applying. */
const states = sql`(o.fee_type = 'FREE' or ${charges}
  or coalesce(${amountOf('participation')} > 0, false))`

/** A sum of many calls stays a number that JSON can hold. */
const asMoney = sql`json_build_object('currency', currency,
  'amountMinor', least(total, ${sql.lit(Number.MAX_SAFE_INTEGER)}))`

/** Fields of a record over calls `o`: what applying costs and what is given (docs/product.md, "The record"). */
export const moneyFacts = (calls: RawBuilder<unknown>) => sql`
  (select json_build_object(
      'stated', count(*) filter (where ${states}), 'charged', count(*) filter (where ${charges}),
      'ranges', (
        select coalesce(json_agg(json_build_object('currency', currency,
          'lowestMinor', lowest, 'highestMinor', highest) order by calls desc, currency), '[]')
        from (
          select o.fees #>> '{application,currency}' as currency, count(*) as calls,
            min(${amountOf('application')}) as lowest, max(${amountOf('application')}) as highest
          from opportunities o where ${calls} and ${charges} group by 1) fees))
    from opportunities o where ${calls}) as "entryFees",
  (select coalesce(json_agg(${asMoney} order by calls desc, currency), '[]')
    from (
      select reward ->> 'currency' as currency, count(distinct o.id) as calls,
        sum((reward ->> 'amountMinor')::bigint * coalesce((reward ->> 'quantity')::int, 1)) as total
      from opportunities o, jsonb_array_elements(o.rewards) reward
      where ${calls} and (reward ->> 'amountMinor')::bigint > 0 and reward ->> 'currency' is not null
      group by 1) sums) as given`
