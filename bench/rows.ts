import pg from 'pg'

/*
 * Millions of rows, generated inside the database: names from a small vocabulary, so that words
 * repeat as in real data; derived columns as the server writes them.
 */

const PROFILES = `
insert into profiles (id, owner_uid, role, organization_type, name, handle, headline, city, country, image,
  artistic_fields, search_text, city_key, created_at)
select
  md5('bench-' || n)::uuid,
  'bench-' || n,
  role,
  case when role = 'ART_ORGANIZATION' then (array['GALLERY','MUSEUM','RESIDENCY','ART_FAIR','COLLECTIVE',
    'FOUNDATION','UNIVERSITY','NONPROFIT'])[1 + n % 8] end,
  initcap(first || ' ' || last),
  'bench-' || n,
  case when n % 3 = 0 then 'Works with light and paper' end,
  initcap(city), country,
  case when n % 2 = 0 then '{"key":"bench","width":480,"height":480,"alt":"","dominantColor":"#808080"}'::jsonb end,
  array['PAINTING'],
  concat_ws(' ', first, last, 'bench', n::text, city, 'painting'),
  city,
  now() - (n || ' seconds')::interval
from (
  select n,
    (array['ARTIST','ARTIST','ARTIST','ARTIST','ARTIST','CURATOR','COLLECTOR','ART_ENTHUSIAST',
      'ART_ORGANIZATION','ART_ORGANIZATION'])[1 + n % 10] as role,
    'first' || (n * 7919) % 2000 as first,
    'last' || (n * 104729) % 20000 as last,
    'city' || (n * 31) % 500 as city,
    (array['DE','FR','IT','NG','JP','BR','NO','PL','US','CH','PT','EE','GB','NL','MX','KE','IN','KR','CA','AU'])
      [1 + (n * 13) % 20] as country
  from generate_series($1::bigint, $2::bigint) n
) made`

const OPPORTUNITIES = `
insert into opportunities (profile_id, owner_uid, type, title, status, published_at, deadline_local, deadline_zone,
  deadline_at, fee_type, fee_minor, fee_currency, reward_minor, reward_currency, headline_reward, rewards,
  search_text, filter_keys, country, city, images)
select
  md5('bench-' || n)::uuid,
  'bench', type, 'Call ' || n, 'PUBLISHED', now() - (n || ' seconds')::interval,
  to_char(closes, 'YYYY-MM-DD"T"HH24:MI'), 'UTC', closes,
  case when n % 2 = 0 then 'FREE' else 'FEES' end, case when n % 2 = 0 then 0 else 1000 + n % 5000 end,
  case when n % 2 = 0 then null else 'USD' end,
  case when n % 3 = 0 then 10000 + n % 1000000 end, case when n % 3 = 0 then 'USD' end, null, '[]',
  concat_ws(' ', 'call', n::text, 'word' || (n * 7919) % 20000),
  array['f:' || (array['PAINTING','FILM','DANCE','DESIGN','VIDEO'])[1 + n % 5], 'e:ANY', 's:ANY',
    'l:city' || (n * 31) % 500],
  'DE', 'City', '[]'
from (
  select n, date_trunc('minute', now()) + (n % 400 - 100 || ' days')::interval + interval '1 hour' as closes,
    (array['OPEN_CALL','ART_RESIDENCY','JOB','COMMISSION','GRANT_OR_STIPEND','EDUCATION','COLLABORATION',
      'CALL_FOR_CURATORS','AWARD_OR_PRICE'])[1 + n % 9] as type
  from generate_series($1::bigint, $2::bigint) n
) made`

/** Fills an empty, migrated database with profiles and opportunities numbered `from` to `to`. */
export async function fillRows(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const step = 100_000
    for (let start = from; start <= to; start += step) {
      const range = [start, Math.min(to, start + step - 1)]
      await client.query(PROFILES, range)
      await client.query(OPPORTUNITIES, range)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
