import pg from 'pg'
import { planBuyer, type BuyerOptions } from './planBuyer'
import { samplePlans } from './plans'
import { SAMPLE_TABLE } from './sampleTable'

interface Options extends BuyerOptions {
  databaseUrl: string
}

/**
 * Buys the plans of the sample accounts from the payment stand-in, through the API, once. Plans that an
 * earlier version wrote into the database alone, where they cannot be changed, are replaced.
 * @returns how many were bought
 */
export async function buySamplePlans({ databaseUrl, ...options }: Options): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const wanted = await plansToBuy(client)
    const buy = planBuyer(options)
    await Promise.all(
      wanted.map(async (plan) => {
        await client.query(
          'delete from subscriptions where id = $1 and provider_subscription is null',
          [plan.unpaidRow],
        )
        await buy(plan)
        await client.query(
          `insert into ${SAMPLE_TABLE} (id, written_at) values ($1, now()) on conflict do nothing`,
          [plan.marker],
        )
      }),
    )
    return wanted.length
  } finally {
    await client.end()
  }
}

/** The plans whose profiles are there, and that were not bought yet. */
async function plansToBuy(client: pg.Client) {
  const { rows: tables } = await client.query(`select where to_regclass($1) is not null`, [
    SAMPLE_TABLE,
  ])
  if (tables.length === 0) return []
  const profiles = await client.query<{ id: string }>(
    'select id from profiles where id = any($1::uuid[]) and deleted_at is null',
    [samplePlans.map(({ profileId }) => profileId)],
  )
  const bought = await client.query<{ id: string }>(
    `select id from ${SAMPLE_TABLE} where id = any($1::uuid[])`,
    [samplePlans.map(({ marker }) => marker)],
  )
  const has = (rows: { id: string }[], id: string) => rows.some((row) => row.id === id)
  return samplePlans.filter(
    ({ profileId, marker }) => has(profiles.rows, profileId) && !has(bought.rows, marker),
  )
}
