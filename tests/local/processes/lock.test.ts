import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkLock, acquireLock } from '@/local/processes/lock'
import { startTime } from '@/local/processes/processes'
import { temporaryFolder } from '@/tests/support/stack/folders'

const ADDRESS = 'http://localhost:3000'

test('names the running process when the folder is locked', () => {
  const folder = temporaryFolder()
  acquireLock(folder, ADDRESS)
  const sentence = `Art Commons is already running with ${folder} (process ${process.pid}, ${ADDRESS}).`
  expect(() => acquireLock(folder, ADDRESS)).toThrow(sentence)
  expect(() => checkLock(folder)).toThrow(sentence)
})

test('releases the lock', () => {
  const folder = temporaryFolder()
  acquireLock(folder, ADDRESS)()
  expect(readdirSync(folder)).toEqual([])
  expect(() => checkLock(folder)).not.toThrow()
})

test.each([
  ['of a process that has ended', { pid: 4_194_305, started: '1', address: ADDRESS }],
  ['of an earlier process with our id', { pid: process.pid, started: '1', address: ADDRESS }],
])('takes over the lock %s', (_which, holder) => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'launcher.lock'), JSON.stringify(holder))
  const release = acquireLock(folder, ADDRESS)
  expect(readdirSync(folder)).toEqual(['launcher.lock'])
  release()
})

test('takes over an incomplete lock file', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'launcher.lock'), '{"pid": 1')
  expect(() => acquireLock(folder, ADDRESS)).not.toThrow()
})

test('does not release the lock of another process', () => {
  const folder = temporaryFolder()
  const release = acquireLock(folder, ADDRESS)
  const other = JSON.stringify({ pid: 1, started: startTime(1), address: ADDRESS })
  writeFileSync(path.join(folder, 'launcher.lock'), other)
  release()
  expect(readdirSync(folder)).toEqual(['launcher.lock'])
})
