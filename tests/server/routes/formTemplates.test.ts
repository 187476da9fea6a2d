import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplateForm } from '@/contract/forms/formTemplate'
import type { FormTemplate } from '@/contract/opportunities/formTemplates'
import { counts } from '@/contract/limits/limits'
import { readAccountData } from '@/server/repositories/accountData'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { failureOf, send } from '@/tests/support/server/requests'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const path = '/v1/opportunities/form-templates'
const visa = { label: 'Do you need a visa?', help: null, required: true, choices: [] }
const form: TemplateForm = {
  blind: true,
  questions: [
    { ...visa, id: 'visa', type: 'YES_NO' },
    { ...visa, id: 'from', type: 'SHORT_TEXT', onlyIf: { questionId: 'visa', values: ['YES'] } },
  ],
  reviewCriteria: [{ id: crypto.randomUUID(), name: 'Craft', weight: 2 }],
  requirements: [{ type: 'cv', required: true, limit: null, note: null, max: 500 }],
}
const save = ({ headers }: Writer, name = 'Residency') =>
  send(api, 'POST', path, headers, { name, form })
const list = async ({ headers }: Writer) =>
  (await api.app.inject({ method: 'GET', url: path, headers })).json<FormTemplate[]>()

test('saves a form with its conditions, renames and deletes it', async () => {
  const writer = await buildWriter(api)
  const { id } = (await save(writer)).json<FormTemplate>()
  expect(await list(writer)).toEqual([
    { id, name: 'Residency', form, createdAt: expect.any(String) as string },
  ])
  const renamed = await send(api, 'PUT', `${path}/${id}`, writer.headers, { name: 'Winter' })
  expect(renamed.json<FormTemplate>()).toMatchObject({ id, name: 'Winter', form })
  await send(api, 'DELETE', `${path}/${id}`, writer.headers)
  expect(await list(writer)).toEqual([])
})

test('refuses more templates than a profile may have, and one without a name', async () => {
  const writer = await buildWriter(api)
  expect(failureOf(await save(writer, ' '))).toMatchObject({ fields: { name: 'Enter a name.' } })
  for (let n = 0; n < counts.formTemplates; n += 1) await save(writer, `Form ${n}`)
  const refused = await save(writer)
  expect(failureOf(refused).code).toBe('quota_exceeded')
  expect(refused.body).toContain('You have 20 saved forms. Delete one before you save another.')
  expect(await list(writer)).toHaveLength(counts.formTemplates)
})

test('is part of the account’s download and is erased with its profile', async () => {
  const writer = await buildWriter(api)
  await save(writer)
  const entries: unknown[] = []
  for await (const text of readAccountData(api.db, 'formTemplates', writer.uid))
    entries.push(JSON.parse(text))
  expect(entries).toMatchObject([{ name: 'Residency', form }])
  await api.db.deleteFrom('profiles').where('id', '=', writer.profileId).execute()
  const left = await api.db
    .selectFrom('form_templates')
    .select('id')
    .where('profile_id', '=', writer.profileId)
    .execute()
  expect(left).toEqual([])
})
