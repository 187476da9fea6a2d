import { existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appendToLog, rotateLog } from '@/local/processes/logFile'
import { temporaryFolder } from '@/tests/support/stack/folders'

const SIX_MB = Buffer.alloc(6_000_000, 'x')

test('appends to a log and creates its folder', () => {
  const file = path.join(temporaryFolder(), 'logs', 'api.log')
  appendToLog(file, Buffer.from('one\n'))
  appendToLog(file, Buffer.from('two\n'))
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
})

test('keeps a large log as the old one and starts anew', () => {
  const file = path.join(temporaryFolder(), 'api.log')
  appendToLog(file, SIX_MB)
  appendToLog(file, Buffer.from('next\n'))
  expect(readFileSync(file, 'utf8')).toBe('next\n')
  expect(statSync(`${file}.old`).size).toBe(SIX_MB.length)
})

test('rotates a log that another process goes on writing to', () => {
  const file = path.join(temporaryFolder(), 'database.log')
  writeFileSync(file, SIX_MB)
  const writer = openSync(file, 'a')
  rotateLog(file)
  writeSync(writer, 'after\n')
  expect(readFileSync(file, 'utf8')).toBe('after\n')
})

test('drops a line when the disk is full', () => {
  expect(existsSync('/dev/full')).toBe(true)
  expect(() => appendToLog('/dev/full', Buffer.from('lost\n'))).not.toThrow()
})
