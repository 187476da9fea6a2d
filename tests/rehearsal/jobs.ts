import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from './database'

const INTERVAL = 500

/** Lets a job run now, without repetition. @returns its id */
export const startJob = (port: number, name: string): Promise<string> =>
  withClient(port, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from graphile_worker.add_job($1, max_attempts := 1)',
      [name],
    )
    return rows[0]?.id ?? ''
  })

/** Waits until a job has ended, at most so long: one that has succeeded is gone. */
export const waitForJob = (
  port: number,
  id: string,
  patienceMs: number,
): Promise<'succeeded' | 'failed' | 'not ended'> =>
  withClient(port, async (client) => {
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      const { rows } = await client.query<{ failed: boolean }>(
        'select attempts >= max_attempts and locked_at is null as failed from graphile_worker.jobs where id = $1',
        [id],
      )
      if (!rows[0]) return 'succeeded'
      if (rows[0].failed) return 'failed'
      await pause(INTERVAL)
    }
    return 'not ended'
  })
