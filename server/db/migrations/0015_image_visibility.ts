import { sql, type Kysely } from 'kysely'

const statements = [
  // An administrator has taken the image down: no user may see it, wherever it is used.
  'alter table images add column taken_down_at timestamptz',

  // Finds what shows an image by its key.
  `create function image_keys(images jsonb) returns text[] language sql immutable parallel safe
    return array(select image ->> 'key' from jsonb_array_elements(images) image)`,
  'create index artworks_images on artworks using gin (image_keys(images))',
  'create index opportunities_images on opportunities using gin (image_keys(images))',
  `create index profiles_images on profiles using gin (
    image_keys(gallery || coalesce(image, '[]') || coalesce(cover, '[]')))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop index if exists artworks_images, opportunities_images, profiles_images;
       drop function if exists image_keys;
       alter table images drop column if exists taken_down_at`,
    )
    .execute(db)
}
