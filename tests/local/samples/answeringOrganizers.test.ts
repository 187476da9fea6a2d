import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareFill } from './prepareFill'

let samples: Awaited<ReturnType<typeof prepareFill>>
beforeAll(async () => {
  samples = await prepareFill()
  await samples.fill(new Date())
}, 120_000)
afterAll(() => samples.close())

test('today’s sample data has open opportunities of an organizer who answers applicants', async () => {
  const { rows } = await samples.client.query<{ title: string }>(
    `select o.title from opportunities o join profiles p on p.id = o.profile_id
     where p.answers_applicants and o.filter_keys @> '{r:ANSWERS}' and o.closes_at > now()`,
  )
  expect(rows.map(({ title }) => title)).toContain('Winter at the Plavac light')
})
