import { sql, type Kysely } from 'kysely'

const statements = [
  // Letters about payments also go to an address that its user has not verified.
  `alter table mail_addresses
    add column verified boolean not null default true`,
  // The address that a buyer entered at the payment provider.
  'alter table payment_customers add column email text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table payment_customers drop column email;
       delete from mail_addresses where not verified;
       alter table mail_addresses drop column verified`,
    )
    .execute(db)
}
