import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acquireInstallLock } from '@/local/install/installLock.mjs'
import { ROOT } from '@/tests/support/stack/environment'
import { temporaryFolder } from '@/tests/support/stack/folders'

const lockOf = (root: string) => path.join(root, '.install.lock')

/** Stands in for npm: takes its time, notes that it ran, and leaves an installation behind. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('runs', 'x')
setTimeout(() => {
  fs.mkdirSync('node_modules', { recursive: true })
  fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')
}, 700)
`

test('of two starts at once one installs, and the other waits for it', async () => {
  const root = temporaryFolder()
  mkdirSync(path.join(root, 'local/install'), { recursive: true })
  for (const name of ['bootstrap.mjs', 'install/installation.mjs', 'install/installLock.mjs']) {
    cpSync(path.join(ROOT, 'local', name), path.join(root, 'local', name))
  }
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{}}')
  writeFileSync(path.join(root, 'npm.js'), NPM)
  const start = async () => {
    const child = spawn(process.execPath, ['local/bootstrap.mjs', 'start'], {
      cwd: root,
      env: { ...process.env, npm_execpath: path.join(root, 'npm.js') },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await once(child, 'close')
    return said.trim()
  }
  // There is nothing more in this checkout: both get as far as what comes after installing.
  const after = 'local/start.ts is missing. Restore it with git.'
  expect(await Promise.all([start(), start()])).toEqual([after, after])
  expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('x')
  expect(readdirSync(root)).not.toContain('.install.lock')
})

test('whoever waits has the turn once it is given back', async () => {
  const root = temporaryFolder()
  const giveBack = await acquireInstallLock(root, () => undefined)
  const waited = vi.fn()
  const second = acquireInstallLock(root, waited)
  await vi.waitFor(() => expect(waited).toHaveBeenCalledOnce())
  giveBack()
  const giveBackAgain = await second
  giveBackAgain()
  expect(readdirSync(root)).toEqual([])
})

test('the turn of a process that is gone is taken over at once', async () => {
  const root = temporaryFolder()
  writeFileSync(lockOf(root), '4194305')
  const waited = vi.fn()
  const giveBack = await acquireInstallLock(root, waited)
  expect(waited).not.toHaveBeenCalled()
  giveBack()
})

test('so is one whose process id another process has by now', async () => {
  const root = temporaryFolder()
  writeFileSync(lockOf(root), '1')
  utimesSync(lockOf(root), new Date(0), new Date(0))
  const waited = vi.fn()
  const giveBack = await acquireInstallLock(root, waited)
  expect(waited).not.toHaveBeenCalled()
  expect(Date.now() - statSync(lockOf(root)).mtimeMs).toBeLessThan(10_000)
  giveBack()
})
