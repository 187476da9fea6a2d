import { expect, test } from 'vitest'
import { mailEach } from '@/server/jobs/mails/mailEach'
import { buildTestApp } from '@/tests/support/server/app'
import { jobServices } from '@/tests/support/server/postedMails'

test('rolls back a mail that fails, posts the others and fails at the end', async () => {
  const api = await buildTestApp()
  const mailAll = mailEach(
    ['first', 'broken', 'last'],
    async (transaction, uid) => {
      const email = `${uid}@artcommons.test`
      await transaction.insertInto('mail_addresses').values({ uid, email }).execute()
      if (uid === 'broken') throw new Error('no letter for this one')
      return true
    },
    jobServices(api, Date.now()),
  )
  await expect(mailAll).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'no letter for this one' })],
  })
  const rows = await api.db.selectFrom('mail_addresses').select('uid').orderBy('uid').execute()
  expect(rows.map(({ uid }) => uid)).toEqual(['first', 'last'])
  await api.close()
})
