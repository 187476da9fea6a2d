import { execFile } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browsers } from '@/tests/support/browsers/browsers'
import { describeBrowsers, selectBrowsers } from '@/tests/support/browsers/selectBrowsers'
import { ROOT } from '@/tests/support/stack/environment'
import { temporaryFolder } from '@/tests/support/stack/folders'

/** Runs `npm run browsers` with the programs of one folder alone. */
const runWith = (programs: string) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['local/bootstrap.mjs', 'browsers'],
      { cwd: ROOT, env: { ...process.env, PATH: programs } },
      (error, stdout) => resolve({ code: error?.code ?? 0, output: stdout.trim() }),
    )
  })

test('fails without a browser, and says how to install each', async () => {
  const { code, output } = await runWith(temporaryFolder())
  expect(code).toBe(1)
  expect(output).toContain(
    'firefox is missing. To install it: on Debian: apt-get install firefox-esr',
  )
  expect(output).toContain('webkit is missing.')
  expect(output.split('\n').at(-1)).toBe('0 passed, 0 failed')
})

test('names the version of an installed browser, and those that are missing', async () => {
  const folder = temporaryFolder()
  const program = join(folder, 'firefox-esr')
  writeFileSync(program, '#!/bin/sh\necho "Mozilla Firefox 140.5.0esr"\n')
  chmodSync(program, 0o755)
  const { PATH } = process.env
  process.env.PATH = folder
  const found = await selectBrowsers(browsers).finally(() => (process.env.PATH = PATH))
  expect(describeBrowsers(found).split('\n')).toEqual([
    '  firefox: Firefox 140.5.0esr',
    expect.stringMatching(/^ {2}webkit is missing\./),
  ])
})
