import { sql } from 'kysely'
import type { FormTemplate, TemplateFields } from '@/contract/opportunities/formTemplates'
import type { Db } from '@/server/db/connection'

const presented = (db: Db) =>
  db.selectFrom('form_templates').select(['id', 'name', 'form', 'created_at as createdAt'])

type Row = Omit<FormTemplate, 'createdAt'> & { createdAt: Date }
const present = (row: Row): FormTemplate => ({ ...row, createdAt: row.createdAt.toISOString() })

export async function listTemplates(db: Db, profileId: string): Promise<FormTemplate[]> {
  const rows = await presented(db)
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(present)
}

/** A template of this profile; undefined for one of another. */
export async function findTemplate(
  db: Db,
  profileId: string,
  id: string,
): Promise<FormTemplate | undefined> {
  const row = await presented(db)
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && present(row)
}

export async function countTemplates(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('form_templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns its id. */
export async function insertTemplate(
  db: Db,
  profileId: string,
  { name, form }: TemplateFields,
  createdAt: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('form_templates')
    .values({ profile_id: profileId, name, form: JSON.stringify(form), created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renaming a template of another profile changes nothing. */
export async function updateTemplateName(
  db: Db,
  profileId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db
    .updateTable('form_templates')
    .set({ name })
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .execute()
}

/** Deleting a template that is gone changes nothing. */
export async function removeTemplate(db: Db, profileId: string, id: string): Promise<void> {
  await db
    .deleteFrom('form_templates')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .execute()
}
