import { sql, type Insertable } from 'kysely'
import type { ApplicationDocument, ApplicationMedia } from '@/contract/applications/applications'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import type { ApplicationDocumentTable } from '@/server/db/tables/applications'

export type StoredDocument = ApplicationDocument

const columns = ['id', 'name', 'pages', 'bytes', 'media'] as const
type Row = Omit<StoredDocument, 'media'> & { media: ApplicationMedia | null }
const present = ({ media, ...row }: Row): StoredDocument => ({ ...row, ...(media && { media }) })

export const insertDocument = async (
  db: Db,
  document: Insertable<ApplicationDocumentTable>,
): Promise<StoredDocument> =>
  present(
    await db
      .insertInto('application_documents')
      .values(document)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

export async function findDocument(
  db: Db,
  { applicationId, documentId }: { applicationId: string; documentId: string },
): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('application_documents')
    .select(columns)
    .where('id', '=', documentId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row && present(row)
}

/** What a video or audio is, and how long it is; undefined for a PDF. */
export async function findMedia(
  db: Db,
  documentId: string,
): Promise<(ApplicationMedia & { bytes: number }) | undefined> {
  const row = await db
    .selectFrom('application_documents')
    .select(['media', 'bytes'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row?.media ? { ...row.media, bytes: row.bytes } : undefined
}

/** Locks documents whose application was erased. Returns their ids. */
export async function lockLeftDocuments(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks documents that neither draft, submission nor message has named for a day. Returns their ids. */
export async function lockUnusedDocuments(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from application_documents d join applications x on x.id = d.application_id
    where d.created_at < now() - make_interval(secs => ${lifetimes.unusedUpload})
      and not exists (select from jsonb_each_text(coalesce(x.draft -> 'documents', '{}')) drafted
        where drafted.value = d.id::text)
      and not exists (select from jsonb_each(coalesce(x.submission -> 'documents', '{}')) frozen
        where frozen.value ->> 'id' = d.id::text)
      and not exists (select from application_messages m where m.document_id = d.id)
    limit ${sql.lit(limit)} for update of d, x skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the document's application is still there; waits for a transaction that erases it. */
export async function remains(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('application_documents')
    .select('id')
    .where('id', '=', id)
    .where('application_id', 'is not', null)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

export const deleteDocuments = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('application_documents').where('id', 'in', ids).execute()
