import { sql } from 'kysely'
import pino from 'pino'
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

/** Sends the mails that jobs have left behind, as the job runner would, and returns them. */
export async function deliverMails(api: TestApp): Promise<Mail[]> {
  const { rows } = await sql<{ payload: Mail }>`
    with posted as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'sendMail' returning j.id, j.payload
    )
    select payload from posted order by id`.execute(api.db)
  const before = api.mails.length
  for (const { payload } of rows) await tasks.sendMail(payload, jobServices(api, Date.now()))
  return api.mails.slice(before)
}

export async function rememberAddress({ db }: TestApp, uid: string): Promise<string> {
  const email = `${uid}@artcommons.test`
  await db.insertInto('mail_addresses').values({ uid, email }).execute()
  return email
}
