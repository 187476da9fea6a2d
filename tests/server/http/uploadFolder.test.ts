import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUploadFolder } from '@/server/http/uploads/uploadFolder'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upload-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('removes files older than a day and keeps those that may be in use', async () => {
  for (const name of ['old', 'new']) await writeFile(path.join(folder, name), '')
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(path.join(folder, 'old'), past, past)
  await cleanUploadFolder(folder)
  expect(await readdir(folder)).toEqual(['new'])
})
