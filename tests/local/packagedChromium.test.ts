import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unpackChromium } from '@/tests/support/journeys/packagedChromium'

let shared: string

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'packaged-chromium-'))
  await writeFile(join(shared, 'chromium'), 'unpacked by another user', { mode: 0o000 })
  vi.stubEnv('TMPDIR', shared)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(shared, { recursive: true, force: true })
})

describe('unpackChromium', () => {
  test('unpacks a browser that runs when another user owns the default file', async () => {
    const executables = await Promise.all([
      unpackChromium(join(shared, 'own')),
      unpackChromium(join(shared, 'own')),
    ])

    expect(new Set(executables)).toEqual(new Set([join(shared, 'own', 'chromium')]))
    expect(execFileSync(executables[0], ['--no-sandbox', '--version']).toString()).toMatch(/Chrom/)
    expect(process.env.TMPDIR).toBe(shared)
    expect((await readdir(shared)).sort()).toEqual(['chromium', 'own'])
  })
})
