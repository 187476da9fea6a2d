import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { canEnter, databaseAccount } from '@/local/database/account'
import { chooseDataFolder, emptyDataFolder, prepareDataFolder } from '@/local/settings/dataFolder'
import { temporaryFolder } from '@/tests/support/stack/folders'

const isRoot = process.getuid?.() === 0

test('DATA_DIR is taken relative to the checkout', () => {
  expect(chooseDataFolder('/checkout', 'here').folder).toBe('/checkout/here')
  expect(chooseDataFolder('/checkout', '/there').folder).toBe('/there')
})

test('a checkout that the database account can enter keeps its data inside', () => {
  const root = temporaryFolder()
  chmodSync(root, 0o755)
  expect(chooseDataFolder(root, undefined)).toEqual({ folder: path.join(root, '.data') })
})

test('a checkout that only root can enter keeps its data elsewhere, each checkout its own', () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  const chosen = [one, two].map((root) => chooseDataFolder(root, undefined))
  expect(chosen[0]?.folder).not.toBe(chosen[1]?.folder)
  for (const { folder, why } of chosen) {
    if (isRoot) expect(why).toMatch(/runs as "nobody" here, which cannot enter/)
    const name = path.basename(folder)
    expect(name).toMatch(isRoot ? /^art-commons-case-\w+-[0-9a-f]{8}$/ : /^\.data$/)
  }
})

test('whether an account may enter a folder is what the system says', () => {
  const folder = temporaryFolder()
  chmodSync(folder, isRoot ? 0o700 : 0o600)
  expect(canEnter(folder, databaseAccount())).toBe(false)
  chmodSync(folder, 0o711)
  expect(canEnter(folder, databaseAccount())).toBe(true)
})

test('a new folder is made and known again', () => {
  const folder = path.join(temporaryFolder(), 'new', 'one')
  prepareDataFolder(folder)
  writeFileSync(path.join(folder, 'secrets.json'), '{}')
  expect(() => prepareDataFolder(folder)).not.toThrow()
})

test('a folder with other things in it is refused and left as it is', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'thesis.doc'), 'years of work')
  expect(() => prepareDataFolder(folder)).toThrow(
    /contains other files \("thesis.doc"\).*Set DATA_DIR to an empty or new folder/,
  )
  expect(readdirSync(folder)).toEqual(['thesis.doc'])
})

test('a folder of a newer release is refused', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'art-commons.json'), '{"format":2}')
  expect(() => prepareDataFolder(folder)).toThrow(
    /was created by a newer release.*Use that release/,
  )
})

test('a folder that cannot be made is named with the reason', () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(path.join(file, 'data'))).toThrow(
    /cannot be written \(ENOTDIR\)\. Allow this account to write to it, or set DATA_DIR/,
  )
})

test('emptying deletes what the launcher made and nothing else', () => {
  const folder = temporaryFolder()
  prepareDataFolder(folder)
  for (const made of ['database', 'storage', 'database.new-x1']) mkdirSync(path.join(folder, made))
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  emptyDataFolder(folder)
  expect(readdirSync(folder).sort()).toEqual(['art-commons.json', 'notes.txt'])
})

test('emptying a folder that is not ours is refused', () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'database'))
  expect(() => emptyDataFolder(folder)).toThrow(/was not created by Art Commons/)
  expect(existsSync(path.join(folder, 'database'))).toBe(true)
})
