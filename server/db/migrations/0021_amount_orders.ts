import { sql, type Kysely } from 'kysely'

const isListed = `status = 'PUBLISHED' and not hidden`

const statements = [
  // A row has both, the amount and its currency, or neither: one of them is enough for the index.
  `create index opportunities_reward_order on opportunities (reward_currency, reward_minor desc, id)
    where ${isListed} and reward_currency is not null`,
  'drop index opportunities_reward',
  `create index opportunities_fee_currency on opportunities (fee_currency)
    where ${isListed} and fee_currency is not null and fee_minor <> 0`,
  'analyze opportunities',
]

const undo = [
  `create index opportunities_reward on opportunities (reward_currency, reward_minor desc, id)
    where ${isListed} and reward_minor is not null`,
  'drop index opportunities_reward_order',
  'drop index opportunities_fee_currency',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
