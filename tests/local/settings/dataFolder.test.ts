import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { canEnter, databaseAccount } from '@/local/database/account'
import { chooseDataFolder, emptyDataFolder, prepareDataFolder } from '@/local/settings/dataFolder'
import { temporaryFolder } from '@/tests/support/stack/folders'

const isRoot = process.getuid?.() === 0

test('resolves DATA_DIR relative to the checkout', () => {
  expect(chooseDataFolder('/checkout', 'here').folder).toBe('/checkout/here')
  expect(chooseDataFolder('/checkout', '/there').folder).toBe('/there')
})

test('chooses a folder in a checkout that the database account can enter', () => {
  const root = temporaryFolder()
  chmodSync(root, 0o755)
  expect(chooseDataFolder(root, undefined)).toEqual({ folder: path.join(root, '.data') })
})

test('chooses a separate folder for each checkout that only root can enter', () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  const chosen = [one, two].map((root) => chooseDataFolder(root, undefined))
  expect(chosen[0]?.folder).not.toBe(chosen[1]?.folder)
  for (const { folder, why } of chosen) {
    if (isRoot) expect(why).toMatch(/runs as "nobody" here, which cannot enter/)
    const name = path.basename(folder)
    expect(name).toMatch(isRoot ? /^art-commons-case-\w+-[0-9a-f]{8}$/ : /^\.data$/)
  }
})

test('checks the folder permissions of the account', () => {
  const folder = temporaryFolder()
  chmodSync(folder, isRoot ? 0o700 : 0o600)
  expect(canEnter(folder, databaseAccount())).toBe(false)
  chmodSync(folder, 0o711)
  expect(canEnter(folder, databaseAccount())).toBe(true)
})

test('creates a folder and recognizes it again', () => {
  const folder = path.join(temporaryFolder(), 'new', 'one')
  prepareDataFolder(folder)
  writeFileSync(path.join(folder, 'secrets.json'), '{}')
  expect(() => prepareDataFolder(folder)).not.toThrow()
})

test('rejects a folder with other files and does not change it', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'thesis.doc'), 'years of work')
  expect(() => prepareDataFolder(folder)).toThrow(
    /contains other files \("thesis.doc"\).*Set DATA_DIR to an empty or new folder/,
  )
  expect(readdirSync(folder)).toEqual(['thesis.doc'])
})

test('rejects a folder of a newer release', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'art-commons.json'), '{"format":2}')
  expect(() => prepareDataFolder(folder)).toThrow(
    /was created by a newer release.*Use that release/,
  )
})

test('names a folder that cannot be created and the reason', () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(path.join(file, 'data'))).toThrow(
    /cannot be written \(ENOTDIR\)\. Allow this account to write to it, or set DATA_DIR/,
  )
})

test('deletes only what the launcher created', () => {
  const folder = temporaryFolder()
  prepareDataFolder(folder)
  for (const name of ['database', 'storage', 'database.new-x1']) mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  emptyDataFolder(folder)
  expect(readdirSync(folder).sort()).toEqual(['art-commons.json', 'notes.txt'])
})

test('rejects emptying a folder that the launcher did not create', () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'database'))
  expect(() => emptyDataFolder(folder)).toThrow(/was not created by Art Commons/)
  expect(existsSync(path.join(folder, 'database'))).toBe(true)
})
