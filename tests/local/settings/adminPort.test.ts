import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyDataFolder, prepareDataFolder } from '@/local/settings/dataFolder'
import { noteOwnerPort, readOwnerPort } from '@/local/settings/adminPort'
import { temporaryFolder } from '@/tests/support/stack/folders'

test('the port that was noted last is read', () => {
  const folder = temporaryFolder()
  noteOwnerPort(folder, 40_001)
  noteOwnerPort(folder, 40_002)
  expect(readOwnerPort(folder)).toBe(40_002)
})

test.each([undefined, '{"port', '{"port":"x"}', '[]', 'null'])('%j is no port', (text) => {
  const folder = temporaryFolder()
  if (text !== undefined) writeFileSync(path.join(folder, 'identity-owner.json'), text)
  expect(readOwnerPort(folder)).toBeUndefined()
})

test('it goes when the data folder is emptied', () => {
  const folder = path.join(temporaryFolder(), 'data')
  prepareDataFolder(folder)
  noteOwnerPort(folder, 40_001)
  emptyDataFolder(folder)
  expect(readOwnerPort(folder)).toBeUndefined()
})
