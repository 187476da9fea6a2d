import { expect, test } from 'vitest'
import { alertsIn } from '@/tests/rehearsal/alerts/everyAlert'
import { judge } from '@/tests/rehearsal/load/load'
import { findPersonal } from '@/tests/rehearsal/logs'
import { describeMissing, findPrograms, versionIn } from '@/tests/rehearsal/programs'
import { installation, rehearsalContext } from '@/tests/rehearsal/settings'
import { shortenDurations } from '@/tests/rehearsal/alerts/shortRules'
import { temporaryFolder } from '@/tests/support/stack/folders'
import { readFileSync } from 'node:fs'

test('names each missing Debian package once, and nothing that is there', () => {
  const { found, missing } = findPrograms(['/usr/bin'], (file) => file === '/usr/bin/nginx')
  expect(found).toEqual({ nginx: '/usr/bin/nginx' })
  expect(missing.filter((name) => name === 'postgresql-15')).toHaveLength(1)
  expect(missing).not.toContain('nginx')
  expect(describeMissing(missing)).toContain(
    `apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
})

test('reads the version from what a program says of itself', () => {
  expect(versionIn('nginx version: nginx/1.22.1')).toBe('1.22.1')
  expect(versionIn('postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)')).toBe('15.14')
  expect(versionIn('usage: smtpd')).toBe('unknown')
})

test('gives every value that the files of ops need', () => {
  const example = readFileSync('ops/settings.example.env', 'utf8')
  const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const values = installation(rehearsalContext(temporaryFolder()))
  expect(Object.keys(values).sort()).toEqual(names.sort())
})

test('counts failures since the event, and the time until the last one ended', () => {
  const sample = { kind: 'read', milliseconds: 500 } as const
  const samples = [
    { ...sample, at: 0, status: 502 },
    { ...sample, at: 2000, status: 200, milliseconds: 1500 },
    { ...sample, at: 3000, status: 502 },
    { ...sample, at: 4000, status: 0 },
    { ...sample, at: 4500, status: 429 },
  ]
  expect(judge(samples, 2000)).toEqual({
    requests: 4,
    failed: 2,
    secondsToRecover: 2.5,
    slowestSeconds: 1.5,
  })
})

test.each([
  ['Key (email)=(ana.sol@example.org) already exists.', ['email address']],
  ['{"authorization":"Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.x"}', ['token']],
  ['login attempt: db=art_commons 192.0.2.7:5431', ['address of a visitor']],
  ['127.0.0.1 [2026-11-25T17:28:50+00:00] localhost "POST /v1/artworks/" 201', []],
])('finds personal data in a line of a log: %s', (line, found) => {
  expect(findPersonal(line)).toEqual(found)
})

test('shortens the durations of the alert rules, and nothing else', () => {
  const rules = readFileSync('docs/alerts/rules.yml', 'utf8')
  const short = shortenDurations(rules, 20)
  const durations = /(?<=for: )\w+|(?<=\[)\w+(?=\])/g
  expect(short.replace(durations, '…')).toBe(rules.replace(durations, '…'))
  expect(short).toContain('for: 3000ms')
  expect(short).toContain('[15000ms]')
  expect([...short.matchAll(durations)].every(([duration]) => duration.endsWith('ms'))).toBe(true)
  expect(shortenDurations('  group_interval: 2m\n  scrape_interval: 15s\n', 5)).toBe(
    '  group_interval: 24000ms\n  scrape_interval: 3000ms\n',
  )
})

test('finds each alert of the rules', () => {
  const rules = readFileSync('docs/alerts/rules.yml', 'utf8')
  expect(alertsIn(rules)).toHaveLength(rules.split('expr:').length - 1)
})
