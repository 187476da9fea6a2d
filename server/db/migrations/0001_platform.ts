import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'bytea', (column) => column.primaryKey())
    .addColumn('request', 'bytea', (column) => column.notNull())
    .addColumn('status', 'smallint')
    .addColumn('content_type', 'text')
    .addColumn('reply', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('idempotency_keys_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute()

  await db.schema
    .createTable('sign_outs')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('before', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('images')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height > 0`))
    .addColumn('dominant_color', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('profile_id', 'uuid')
    .addColumn('used_at', 'timestamptz')
    .addColumn('shared', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await sql`create index images_unused on images (created_at) where used_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('images').execute()
  await db.schema.dropTable('sign_outs').execute()
  await db.schema.dropTable('idempotency_keys').execute()
}
