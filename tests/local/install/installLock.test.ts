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
import { eventually } from '@/tests/support/eventually'

const lockOf = (root: string) => path.join(root, '.install.lock')

/** A stand-in for npm that is slow, records that it ran and creates an installation. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('runs', 'x')
setTimeout(() => {
  fs.mkdirSync('node_modules', { recursive: true })
  fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')
}, 700)
`

test('installs once for two concurrent starts', async () => {
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
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(child, 'close')
    return output.trim()
  }
  // The checkout has nothing else, so both fail at the step after the installation.
  const after = 'local/start.ts is missing. Restore it with git.'
  expect(await Promise.all([start(), start()])).toEqual([after, after])
  expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('x')
  expect(readdirSync(root)).not.toContain('.install.lock')
})

test('acquires the lock after another process releases it', async () => {
  const root = temporaryFolder()
  const release = await acquireInstallLock(root, () => undefined)
  const waited = vi.fn()
  const second = acquireInstallLock(root, waited)
  await eventually(() => expect(waited).toHaveBeenCalledOnce())
  release()
  const releaseSecond = await second
  releaseSecond()
  expect(readdirSync(root)).toEqual([])
})

test('takes over the lock of a process that has ended', async () => {
  const root = temporaryFolder()
  writeFileSync(lockOf(root), '4194305')
  const waited = vi.fn()
  const release = await acquireInstallLock(root, waited)
  expect(waited).not.toHaveBeenCalled()
  release()
})

test('takes over a lock whose process id has been reused', async () => {
  const root = temporaryFolder()
  writeFileSync(lockOf(root), '1')
  utimesSync(lockOf(root), new Date(0), new Date(0))
  const waited = vi.fn()
  const release = await acquireInstallLock(root, waited)
  expect(waited).not.toHaveBeenCalled()
  expect(Date.now() - statSync(lockOf(root)).mtimeMs).toBeLessThan(10_000)
  release()
})
