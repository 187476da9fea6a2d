import { sql, type Kysely } from 'kysely'

/*
 * The columns are generated, so that every way to write an artwork keeps them true, also a process of the
 * version before. Adding them rewrites the table once.
 */

const isPublic = `visibility = 'PUBLIC' and deleted_at is null and not hidden`

const searchIndex = `create index artworks_search on artworks using gin (search) where ${isPublic}`

const statements = [
  // In centimeters to the millimeter; null where the label shows no size.
  `create function longest_side(height double precision, width double precision, depth double precision, unit text)
    returns double precision language sql immutable parallel safe
    return case when height is not null and width is not null then
      round((greatest(height, width, depth) * case unit when 'in' then 2.54 else 1 end)::numeric, 1) end`,
  `create function size_group(centimeters double precision) returns text language sql immutable parallel safe
    return case when centimeters <= 40 then 'SMALL' when centimeters <= 100 then 'MEDIUM'
      when centimeters > 100 then 'LARGE' end`,

  // Hue in degrees; chroma and lightness from 0 to 1, as in HSL. Null for what is no color.
  `create function color_group(hex text) returns text language plpgsql immutable parallel safe as $$
  declare
    bytes bytea;
    red double precision;
    green double precision;
    blue double precision;
    high double precision;
    low double precision;
    chroma double precision;
    lightness double precision;
    hue double precision;
  begin
    if hex is null or hex !~* '^#[0-9a-f]{6}$' then return null; end if;
    bytes := decode(substr(hex, 2), 'hex');
    red := get_byte(bytes, 0) / 255.0;
    green := get_byte(bytes, 1) / 255.0;
    blue := get_byte(bytes, 2) / 255.0;
    high := greatest(red, green, blue);
    low := least(red, green, blue);
    chroma := high - low;
    lightness := (high + low) / 2;
    hue := case
      when chroma = 0 then 0
      when high = red then 60 * ((green - blue) / chroma) + case when green < blue then 360 else 0 end
      when high = green then 60 * ((blue - red) / chroma + 2)
      else 60 * ((red - green) / chroma + 4) end;
    return case
      when lightness < 0.12 or (chroma < 0.1 and lightness < 0.2) then 'BLACK'
      when lightness > 0.88 and chroma < 0.2 then 'WHITE'
      when lightness > 0.8 and (chroma < 0.1 or (chroma < 0.2 and hue between 20 and 80)) then 'WHITE'
      when chroma < 0.1 then 'GRAY'
      when (hue >= 335 or hue < 15) and lightness > 0.65 then 'PINK'
      when hue between 10 and 50 and (lightness < 0.4 or chroma < 0.45) then 'BROWN'
      when hue >= 345 or hue < 15 then 'RED'
      when hue < 42 then 'ORANGE'
      when hue < 70 then 'YELLOW'
      when hue < 165 then 'GREEN'
      when hue < 255 then 'BLUE'
      when hue < 310 then 'PURPLE'
      else 'PINK' end;
  end $$`,

  `alter table artworks
    drop column search,
    add column longest_cm double precision generated always as (longest_side(height, width, depth, unit)) stored,
    add column color text generated always as (color_group(images -> 0 ->> 'dominantColor')) stored,
    add column search tsvector generated always as (
      array_to_tsvector(array_remove(
        string_to_array(search_text, ' ') || tag_keys || array['a:' || category, 'v:' || availability,
          's:' || size_group(longest_side(height, width, depth, unit)),
          'k:' || color_group(images -> 0 ->> 'dominantColor')], null))
    ) stored`,
  searchIndex,
  `create index artworks_size on artworks (longest_cm, id) where ${isPublic} and longest_cm is not null`,
  `create index artworks_price on artworks (price_currency, price_minor, id)
    where ${isPublic} and availability = 'FOR_SALE' and price_minor is not null`,
  'analyze artworks',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table artworks
         drop column search,
         drop column longest_cm,
         drop column color,
         add column search tsvector generated always as (
           array_to_tsvector(array_remove(
             string_to_array(search_text, ' ') || tag_keys || array['a:' || category], null))
         ) stored;
       drop index if exists artworks_price;
       ${searchIndex};
       drop function color_group, size_group, longest_side`,
    )
    .execute(db)
}
