import { sql, type Kysely } from 'kysely'

const isCharged = `status = 'PUBLISHED' and not hidden and fee_currency is not null and fee_minor <> 0`

const statements = [
  `create index opportunities_fee_order on opportunities (fee_currency, fee_minor, closes_at, id)
    where ${isCharged}`,
  // The index above begins with the same column.
  'drop index opportunities_fee_currency',
  'analyze opportunities',
]

const undo = [
  `create index opportunities_fee_currency on opportunities (fee_currency) where ${isCharged}`,
  'drop index opportunities_fee_order',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
