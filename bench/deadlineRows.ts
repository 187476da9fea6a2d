import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { quantile } from './load'
import type { Row } from './report'

/** The last answer to a request, and to those that repeat it. */
export interface Answered {
  /** 0 for a connection that failed. */
  status: number
  /** From the first attempt. */
  milliseconds: number
}

type Submission = Answered & { id: string; retries: number }

/** In milliseconds: a page is readable when it is there within this. */
const READABLE = 1000

/** What must not happen. */
export const none = (what: string, found: number, of: number): Row => ({
  what,
  ours: `${found} of ${of}`,
  peer: 'none',
  ratio: found,
  limit: { most: 0 },
})
const figure = (what: string, ours: string, peer: string, ratio = 0): Row => ({
  what,
  ours,
  peer,
  ratio,
})

const times = (answers: readonly Answered[]) => {
  const all = answers.map(({ milliseconds }) => milliseconds)
  const [middle, high] = [quantile(all, 0.5), quantile(all, 0.99)]
  return { high, text: `${middle.toFixed(0)} ms, ${high.toFixed(0)} ms` }
}

/** Compares what was acknowledged with what is in the database. */
export async function faultRows(
  db: Db,
  callId: string,
  submissions: readonly Submission[],
): Promise<Row[]> {
  const { rows } = await sql<{ id: string; number: number; applicant: string; receipts: number }>`
    select x.id, x.number, x.applicant_uid as applicant, coalesce(r.receipts, 0)::int as receipts
    from applications x
    left join (
      select split_part(key, ' ', 2) as id, count(*) as receipts from mail_items
      where key like 'receipt %' group by 1
    ) r on r.id = x.id::text
    where x.opportunity_id = ${callId} and x.state = 'SUBMITTED'`.execute(db)
  const stored = new Set(rows.map(({ id }) => id))
  const acknowledged = submissions.filter(({ status }) => status === 200)
  const lost = acknowledged.filter(({ id }) => !stored.has(id)).length
  const applicants = new Set(rows.map(({ applicant }) => applicant))
  const numbers = new Set(rows.map(({ number }) => number))
  const repeated = rows.length - applicants.size + rows.filter((row) => row.receipts > 1).length
  const withoutReceipt = rows.filter(({ receipts }) => receipts === 0).length
  const highest = rows.reduce((most, { number }) => Math.max(most, number), 0)
  return [
    none('acknowledged, but lost', lost, acknowledged.length),
    none('doubled: two applications or receipts of one person', repeated, rows.length),
    none('without a receipt', withoutReceipt, rows.length),
    none('numbers given twice', rows.length - numbers.size, rows.length),
    none('gaps between the numbers', highest - numbers.size, highest),
    figure(
      'stored, but not acknowledged',
      `${rows.length - acknowledged.length + lost}`,
      `${rows.length} stored`,
    ),
  ]
}

export function answerRows(submissions: readonly Submission[]): Row[] {
  const { length } = submissions
  const accepted = submissions.filter(({ status }) => status === 200)
  const atOnce = accepted.filter(({ retries }) => retries === 0)
  const waiting = submissions.filter(({ status }) => status === 429 || status === 503)
  const failed = submissions.filter(
    (submission) => submission.status !== 200 && !waiting.includes(submission),
  )
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ')
  if (failed.length > 0) console.log(`failed with ${statuses}`)
  return [
    none('neither accepted nor asked to retry', failed.length, length),
    figure('accepted at once', `${atOnce.length}`, `${length} submitted`, atOnce.length / length),
    figure(
      'accepted after a retry',
      `${accepted.length - atOnce.length}`,
      `${length} submitted`,
      (accepted.length - atOnce.length) / length,
    ),
    none('gave up after retrying for a minute', waiting.length, length),
    figure('until accepted, median and 99th percentile', times(accepted).text, '—'),
  ]
}

/** How long others wait meanwhile, each on a new connection. */
export function viewRows(
  what: string,
  views: readonly Answered[],
  quiet: readonly Answered[],
): Row[] {
  const busy = times(views)
  const unread = views.filter(({ status }) => status !== 200).length
  return [
    none(`views of ${what} that failed`, unread, views.length),
    {
      what: `${what}, median and 99th percentile`,
      ours: busy.text,
      peer: `${READABLE} ms at most; ${times(quiet).text} without submissions`,
      ratio: busy.high / READABLE,
      limit: { most: 1 },
    },
  ]
}
