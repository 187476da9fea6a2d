import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assertFirstLoads, BUDGETS, firstLoads, FLOOR } from '@/local/builds/firstLoad'
import { temporaryFolder } from '@/tests/support/stack/folders'

const KIB = 1024
const FLOOR_KIB = Math.round(FLOOR.bytes / KIB)

/** Writes a build whose shell has the size of an empty page and whose page adds that many KiB. */
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

test('sums the gzipped scripts of the page and the shell once, without styles', () => {
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
])('applies to %s the budget of a %s page', (page, kind) => {
  expect(firstLoads(buildWith(page, 1))[0]?.kind).toBe(kind)
})

test('sets goals of 41 KiB for a list, 35 for another public page and 75 for a form', () => {
  const goals = Object.entries(BUDGETS).map(([kind, { goal }]) => [kind, goal / KIB])
  expect(Object.fromEntries(goals)).toEqual({ public: 35, list: 41, form: 75 })
})

test.each(['/', '/art/[id]', '/profile/[id]/[[...handle]]', '/artworks', '/404'])(
  'accepts up to 50 KiB for the public page %s',
  (page) => {
    expect(() => assertFirstLoads(buildWith(page, 48))).not.toThrow()
    expect(() => assertFirstLoads(buildWith(page, 52))).toThrow(`${page} loads`)
  },
)

test.each(['/login', '/artworks/edit/[id]', '/settings/profile', '/signup/wizard/[activeStep]'])(
  'accepts up to 75 KiB for the form %s',
  (page) => {
    expect(() => assertFirstLoads(buildWith(page, 73))).not.toThrow()
    expect(() => assertFirstLoads(buildWith(page, 77))).toThrow(`${page} loads`)
  },
)

test.each(['/kit', '/pay/[...path]', '/robots.txt', '/sitemap.xml'])(
  'ignores %s, which users do not visit',
  (page) => {
    expect(() => assertFirstLoads(buildWith(page, 200))).not.toThrow()
  },
)

test('names the largest files and a remedy in the failure', () => {
  const fail = () => assertFirstLoads(buildWith('/artworks', 60))
  expect(fail).toThrow(/static\/shell\.js \(shell\)\n.*static\/page\.js\n/)
  expect(fail).toThrow('import()')
})

test('has a floor measured with the installed versions of the framework', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect([FLOOR.next, FLOOR.react]).toEqual([dependencies.next, dependencies.react])
  expect(BUDGETS.list.goal).toBeLessThan(BUDGETS.list.limit)
})
