import { sql } from 'kysely'
import pino from 'pino'
import type { JobPayloads } from '@/server/jobQueue/payloads'
import type { JobServices } from '@/server/jobs/task'
import { tasks } from '@/server/jobs/tasks'
import type { Mail } from '@/server/mail/mail'
import type { TestApp } from './app'

/** The services of jobs at a given time. */
export const jobServices = ({ app }: TestApp, now: number): JobServices => ({
  ...app.services,
  log: pino({ level: 'silent' }),
  clock: () => now,
})

/** Takes the jobs of one name that wait. */
export async function takeJobs<Name extends keyof JobPayloads>(
  api: TestApp,
  name: Name,
): Promise<JobPayloads[Name][]> {
  const { rows } = await sql<{ payload: JobPayloads[Name] }>`
    with posted as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} returning j.id, j.payload
    )
    select payload from posted order by id`.execute(api.db)
  return rows.map(({ payload }) => payload)
}

/** Runs the jobs of one name that wait, as the job runner would. */
async function runJobs<Name extends keyof JobPayloads>(api: TestApp, name: Name): Promise<void> {
  for (const payload of await takeJobs(api, name)) {
    await tasks[name](payload, jobServices(api, Date.now()))
  }
}

/** Sends the mails that jobs have left behind, as the job runner would, and returns them. */
export async function deliverMails(api: TestApp): Promise<Mail[]> {
  const before = api.mails.length
  await runJobs(api, 'mailAccountDeletion')
  await runJobs(api, 'mailApplication')
  await runJobs(api, 'mailMessage')
  await runJobs(api, 'mailReceipt')
  await runJobs(api, 'mailRestriction')
  await runJobs(api, 'sendMail')
  return api.mails.slice(before)
}

/** The same without the receipts of payments. */
export const deliverExceptReceipts = async (api: TestApp): Promise<Mail[]> =>
  (await deliverMails(api)).filter(({ subject }) => !subject.startsWith('Receipt: '))

export async function rememberAddress({ db }: TestApp, uid: string): Promise<string> {
  const email = `${uid}@artcommons.test`
  await db.insertInto('mail_addresses').values({ uid, email }).execute()
  return email
}
