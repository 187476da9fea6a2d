import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { localPaymentEnv } from '@/local/settings/paymentEnv'
import { createPaymentClient } from '@/server/payments/client'
import type { Finding } from '../attacks/attacks'
import type { Client } from '../load/client'
import { asSuperuser, copyBase, emptyFolder, restoredServer, withClient } from '../database'
import { startJob, waitForJob } from '../jobs'
import type { Author } from '../load/author'
import { startLoad } from '../load/load'
import { Part } from '../parts'
import type { Rehearsal } from '../rehearsal'
import { apiOnRestored } from '../servers'
import { ports } from '../settings'

const SECOND = 1000
/** How long is written before the moment, and after it. */
const WRITES = 6 * SECOND

interface Tools {
  ask: Client
  author: Author
}

/**
 * A restore to a moment, by the commands of docs/operations.md ("Restore to a moment"): base backup and archive,
 * into an empty folder.
 */
export async function restoreToMoment(rehearsal: Rehearsal, tools: Tools): Promise<Finding[]> {
  const { options, progress } = rehearsal
  await progress.step('Base backup', async () => copyBase(options, 'base', ports.primary))
  const before = await write(tools)
  const moment = await asSuperuser(options.password, { port: ports.primary }, async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    return rows[0]?.at ?? ''
  })
  await pause(SECOND)
  const after = await write(tools)
  await archiveAll(options.password)

  const started = Date.now()
  const server = prepareRestored(rehearsal, moment)
  await progress.step('Restored database', () => server.start())
  const seconds = (Date.now() - started) / 1000
  try {
    const found = await countTitles(before)
    const tooMany = await countTitles(after)
    return [
      {
        what: 'restore to a moment: writes before it',
        isGood: before.length > 0 && found === before.length,
        seen: `${found} of ${before.length} are there, after ${seconds.toFixed(1)} s`,
      },
      {
        what: 'restore to a moment: writes after it',
        isGood: after.length > 0 && tooMany === 0,
        seen: `${tooMany} of ${after.length} are there`,
      },
      ...(await startProduct(rehearsal)),
    ]
  } finally {
    await server.stop()
    await forget([...before, ...after])
  }
}

/** An API starts on the restored database and compares it with the payment provider. */
async function startProduct({ context, progress }: Rehearsal): Promise<Finding[]> {
  const stripe = createPaymentClient(localPaymentEnv(context.secrets, ports.payments))
  const countRefunds = async () => (await stripe.refunds.list({ limit: 100 })).data.length
  const refunds = await countRefunds()
  const started = Date.now()
  const api = new Part(apiOnRestored(context), { onStart: () => undefined })
  await progress.step('API on the restored database', () => api.start())
  const seconds = (Date.now() - started) / 1000
  try {
    const list = await fetch(`http://127.0.0.1:${ports.restoredApi}/v1/artworks?size=3`)
    const job = await startJob(ports.restored, 'reconcilePayments')
    const compared = await progress.step('Payments compared', () =>
      waitForJob(ports.restored, job, 60 * SECOND),
    )
    const added = (await countRefunds()) - refunds
    return [
      {
        what: 'restore to a moment: the API starts on it',
        isGood: list.status === 200,
        seen: `${list.status} after ${seconds.toFixed(1)} s`,
      },
      {
        what: 'restore to a moment: payments are compared with the provider, and nothing is refunded',
        isGood: compared === 'succeeded' && added === 0,
        seen: `the job has ${compared}, ${added} refunds`,
      },
    ]
  } finally {
    await api.stop()
  }
}

/** @returns the titles of artworks whose posting was answered with success */
async function write({ ask, author }: Tools): Promise<string[]> {
  const load = startLoad(ask, author)
  await pause(WRITES)
  await load.stop()
  return load.acknowledged
}

/** Waits until everything written so far is in the archive. */
async function archiveAll(password: string): Promise<void> {
  await asSuperuser(password, { port: ports.primary }, async (client) => {
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    )
    const segment = rows[0]?.segment ?? ''
    const isArchived = async () => {
      const { rowCount } = await client.query(
        'select from pg_stat_archiver where last_archived_wal >= $1',
        [segment],
      )
      return rowCount === 1
    }
    const end = Date.now() + 60 * SECOND
    while (!(await isArchived())) {
      if (Date.now() > end) throw new Error(`Segment ${segment} was not archived.`)
      await pause(200)
    }
  })
}

/** The steps of the manual, up to the start of the server. */
function prepareRestored({ options }: Rehearsal, moment: string): Part {
  const { account, dataFolder } = options
  const folder = path.join(dataFolder, 'restored')
  emptyFolder(options, 'restored')
  execFileSync('cp', ['-a', `${path.join(dataFolder, 'base')}/.`, folder])
  appendFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `recovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(path.join(folder, 'recovery.signal'), '')
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  return new Part(restoredServer(options), { onStart: () => undefined })
}

const query = <Row extends QueryResultRow>(port: number, text: string, titles: string[]) =>
  withClient(port, (client) => client.query<Row>(text, [titles]))

async function countTitles(titles: string[]): Promise<number> {
  const text = 'select count(*)::int as count from artworks where title = any($1)'
  const { rows } = await query<{ count: number }>(ports.restored, text, titles)
  return rows[0]?.count ?? 0
}

/** The number of drafts is limited. */
const forget = (titles: string[]) =>
  query(ports.primary, 'delete from artworks where title = any($1)', titles)
