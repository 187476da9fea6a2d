import pg from 'pg'

/*
 * Millions of rows, generated inside the database: names from a small vocabulary, so that words
 * repeat as in real data; derived columns as the server writes them. Hashes with different seeds make
 * filters and orders independent of each other.
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
  case when is_free then 'FREE' else 'FEES' end, case when is_free then 0 else 1000 + n % 5000 end,
  case when is_free then null else 'USD' end,
  case when has_reward then 10000 + n % 1000000 end, case when has_reward then 'USD' end, null, '[]',
  concat_ws(' ', 'call', n::text, 'word' || (n * 7919) % 20000),
  array['f:' || (array['PAINTING','FILM','DANCE','DESIGN','VIDEO'])[1 + (hashint8extended(n, 4) & 65535) % 5],
    'e:ANY', 's:ANY', 'l:city' || (hashint8extended(n, 5) & 65535) % 500],
  'DE', 'City', '[]'
from (
  select n, date_trunc('minute', now()) + (n % 400 - 100 || ' days')::interval + interval '1 hour' as closes,
    (array['OPEN_CALL','ART_RESIDENCY','JOB','COMMISSION','GRANT_OR_STIPEND','EDUCATION','COLLABORATION',
      'CALL_FOR_CURATORS','AWARD_OR_PRICE'])[1 + (hashint8extended(n, 1) & 65535) % 9] as type,
    (hashint8extended(n, 2) & 1) = 0 as is_free,
    (hashint8extended(n, 3) & 65535) % 3 = 0 as has_reward
  from generate_series($1::bigint, $2::bigint) n
) made`

/** One of each profile. */
const ARTWORKS = `
insert into artworks (profile_id, title, medium, category, height, width, unit, availability, price_minor,
  price_currency, tags, tag_keys, images, featured_at, visibility, search_text, created_at)
select
  md5('bench-' || n)::uuid,
  'Work ' || n, 'Oil on canvas', category,
  case when size < 60000 then 5 + size / 250 end, case when size < 60000 then 10 + size % 40 end, 'cm',
  availability,
  case when availability = 'FOR_SALE' then 1000 + price * 100 end,
  case when availability = 'FOR_SALE' then case when n % 2 = 0 then 'USD' else 'EUR' end end,
  array['tag' || tag], array['g:tag' || tag],
  jsonb_build_array(jsonb_build_object('key', 'bench', 'width', 1200, 'height', 900, 'alt', '',
    'dominantColor', color)),
  case when n % 50 = 0 then now() - (n || ' seconds')::interval end,
  'PUBLIC',
  concat_ws(' ', 'work', n::text, 'first' || (n * 7919) % 2000, 'last' || (n * 104729) % 20000, 'oil', 'on',
    'canvas', lower(category), 'tag' || tag, 'word' || (n * 7919) % 20000),
  now() - (n || ' seconds')::interval
from (
  select n,
    (array['PAINTING','PAINTING','PAINTING','PAINTING','DRAWING','PRINT','PHOTOGRAPHY','PHOTOGRAPHY','SCULPTURE',
      'CERAMICS','TEXTILE','COLLAGE','INSTALLATION','VIDEO','DIGITAL','BOOK'])
      [1 + (hashint8extended(n, 1) & 65535) % 16] as category,
    hashint8extended(n, 2) & 65535 as size,
    (array['FOR_SALE','FOR_SALE','NOT_FOR_SALE','ON_REQUEST','SOLD'])
      [1 + (hashint8extended(n, 3) & 65535) % 5] as availability,
    hashint8extended(n, 4) & 65535 as price,
    (hashint8extended(n, 5) & 65535) % 300 as tag,
    (array['#000000','#f8f8f8','#808080','#d8282c','#e88020','#f0d030','#286838','#183888','#683898','#f0a8b8',
      '#684828'])[1 + (hashint8extended(n, 6) & 65535) % 11] as color
  from generate_series($1::bigint, $2::bigint) n
) made`

/** Fills an empty, migrated database with profiles, opportunities and artworks numbered `from` to `to`. */
export async function fillRows(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const step = 100_000
    for (let start = from; start <= to; start += step) {
      const range = [start, Math.min(to, start + step - 1)]
      await client.query(PROFILES, range)
      await client.query(OPPORTUNITIES, range)
      await client.query(ARTWORKS, range)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
