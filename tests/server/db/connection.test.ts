import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { connectDatabase } from '@/server/db/connection'
import { createTestDatabase } from '@/tests/support/server/postgres'

const log = pino({ level: 'silent' })

async function settingsOf(url: string, imageUrl: string) {
  const { db } = connectDatabase({ url, imageUrl, log })
  const { rows } = await sql<{ image_url: string; work_mem: string }>`
    select current_setting('app.image_url') as image_url, current_setting('work_mem') as work_mem
    `.execute(db)
  await db.destroy()
  return rows[0]
}

test('starts every connection with the base URL of images, beside options of the URL', async () => {
  const database = await createTestDatabase()
  const withOptions = `${database.url}?options=${encodeURIComponent('-c work_mem=5MB')}`
  expect(await settingsOf(database.url, 'http://one.test/v1/images')).toMatchObject({
    image_url: 'http://one.test/v1/images',
  })
  expect(await settingsOf(withOptions, 'http://two.test/a b\\c')).toEqual({
    image_url: 'http://two.test/a b\\c',
    work_mem: '5MB',
  })
  await database.drop()
})
