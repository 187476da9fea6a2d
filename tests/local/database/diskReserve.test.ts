import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createDiskReserve } from '@/local/database/diskReserve'
import { temporaryFolder } from '@/tests/support/stack/folders'

const MB = 1024 * 1024
let free: number
let reports: string[]
let check: () => void
let reserve: string
let dataFolder: string

beforeEach(() => {
  free = 2048 * MB
  reports = []
  dataFolder = temporaryFolder()
  reserve = path.join(dataFolder, 'reserve')
  check = createDiskReserve({
    dataFolder,
    report: (line) => reports.push(line),
    free: () => free,
  })
})

test('keeps 64 MB on a disk with room', () => {
  check()
  expect(statSync(reserve).size).toBe(64 * MB)
  expect(reports).toEqual([])
})

test('takes no room on a small disk', () => {
  free = 400 * MB
  check()
  expect(existsSync(reserve)).toBe(false)
})

test('gives its room away on a full disk, names the disk once, and takes it back later', () => {
  check()
  free = 10 * MB
  check()
  expect(existsSync(reserve)).toBe(false)
  free = 74 * MB
  check()
  expect(existsSync(reserve)).toBe(false)
  expect(reports).toEqual([
    `The disk of ${dataFolder} is full. Free some space on it; nothing has been lost.`,
  ])
  free = 2048 * MB
  check()
  expect(statSync(reserve).size).toBe(64 * MB)
})

test('leaves nothing behind where it may not write, and tries once', () => {
  const refusing = createDiskReserve({
    dataFolder: path.join(dataFolder, 'missing'),
    report: (line) => reports.push(line),
    free: () => free,
  })
  expect(refusing).not.toThrow()
  mkdirSync(path.join(dataFolder, 'missing'))
  refusing()
  expect(readdirSync(path.join(dataFolder, 'missing'))).toEqual([])
})
