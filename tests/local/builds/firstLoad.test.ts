import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assertFirstLoads, BUDGETS, firstLoads, FLOOR } from '@/local/builds/firstLoad'
import { temporaryFolder } from '@/tests/support/stack/folders'

const KIB = 1024
const FLOOR_KIB = Math.round(FLOOR.bytes / KIB)

/** A build whose shell weighs what an empty page weighs, and whose page adds so many KiB. */
function buildWith(page: string, added: number): string {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'static'))
  const write = (file: string, size: number) =>
    writeFileSync(path.join(folder, file), randomBytes(size * KIB))
  write('static/shell.js', FLOOR_KIB)
  write('static/page.js', added)
  write('static/page.css', 400)
  const pages = {
    '/_app': ['static/shell.js'],
    [page]: ['static/page.js', 'static/shell.js', 'static/page.css'],
  }
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({ pages }))
  return folder
}

test('a page weighs its scripts and the shell’s, each once, gzipped, and no styles', () => {
  const [load] = firstLoads(buildWith('/', 10))
  expect(load?.bytes).toBeGreaterThan((FLOOR_KIB + 10) * KIB)
  expect(load?.bytes).toBeLessThan((FLOOR_KIB + 11) * KIB)
  expect(load?.chunks.map(({ file }) => file)).toEqual(['static/shell.js', 'static/page.js'])
})

test.each([
  ['/', 'public'],
  ['/opportunities/[id]', 'public'],
  ['/artworks', 'list'],
  ['/directory/[type]', 'list'],
  ['/opportunities', 'list'],
  ['/artworks/new', 'form'],
])('the budget of %s is that of a %s page', (page, kind) => {
  expect(firstLoads(buildWith(page, 1))[0]?.kind).toBe(kind)
})

test('a list page should add at most 41 KiB, another public page 35 and a form 75', () => {
  const goals = Object.entries(BUDGETS).map(([kind, { goal }]) => [kind, goal / KIB])
  expect(Object.fromEntries(goals)).toEqual({ public: 35, list: 41, form: 75 })
})

test.each(['/', '/art/[id]', '/profile/[id]/[[...handle]]', '/artworks', '/404'])(
  'the public page %s may add 50 KiB and no more',
  (page) => {
    expect(() => assertFirstLoads(buildWith(page, 48))).not.toThrow()
    expect(() => assertFirstLoads(buildWith(page, 52))).toThrow(`${page} loads`)
  },
)

test.each(['/login', '/artworks/edit/[id]', '/settings/profile', '/signup/wizard/[activeStep]'])(
  'the form %s may add 75 KiB and no more',
  (page) => {
    expect(() => assertFirstLoads(buildWith(page, 73))).not.toThrow()
    expect(() => assertFirstLoads(buildWith(page, 77))).toThrow(`${page} loads`)
  },
)

test.each(['/kit', '/robots.txt', '/sitemap.xml'])('%s is no page that people visit', (page) => {
  expect(() => assertFirstLoads(buildWith(page, 200))).not.toThrow()
})

test('the failure names the heaviest files and what to do', () => {
  const fail = () => assertFirstLoads(buildWith('/artworks', 60))
  expect(fail).toThrow(/static\/shell\.js \(shell\)\n.*static\/page\.js\n/)
  expect(fail).toThrow('import()')
})

test('the floor was measured with the framework that is built with', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect([FLOOR.next, FLOOR.react]).toEqual([dependencies.next, dependencies.react])
  expect(BUDGETS.list.goal).toBeLessThan(BUDGETS.list.limit)
})
