import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyDataFolder, prepareDataFolder } from '@/local/settings/dataFolder'
import { saveAdminPort, readAdminPort } from '@/local/settings/adminPort'
import { temporaryFolder } from '@/tests/support/stack/folders'

test('returns the last saved port', () => {
  const folder = temporaryFolder()
  saveAdminPort(folder, 40_001)
  saveAdminPort(folder, 40_002)
  expect(readAdminPort(folder)).toBe(40_002)
})

test.each([undefined, '{"port', '{"port":"x"}', '[]', 'null'])(
  'returns undefined for the file content %j',
  (text) => {
    const folder = temporaryFolder()
    if (text !== undefined) writeFileSync(path.join(folder, 'identity-owner.json'), text)
    expect(readAdminPort(folder)).toBeUndefined()
  },
)

test('is deleted when the data folder is emptied', () => {
  const folder = path.join(temporaryFolder(), 'data')
  prepareDataFolder(folder)
  saveAdminPort(folder, 40_001)
  emptyDataFolder(folder)
  expect(readAdminPort(folder)).toBeUndefined()
})
