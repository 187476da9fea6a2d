import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assertFirstLoads, firstLoads } from '@/local/builds/firstLoad'
import { temporaryFolder } from '@/tests/support/stack/folders'

const KIB = 1024
const EMPTY_PAGE = 100 * KIB

/** Writes a build whose shell has the size of an empty page and whose page adds that many KiB. */
function buildWith(page: string, added: number): string {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'static'))
  const write = (file: string, size: number) =>
    writeFileSync(path.join(folder, file), randomBytes(size * KIB))
  write('static/shell.js', EMPTY_PAGE / KIB)
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
  expect(load?.bytes).toBeGreaterThan(EMPTY_PAGE + 10 * KIB)
  expect(load?.bytes).toBeLessThan(EMPTY_PAGE + 11 * KIB)
  expect(load?.chunks.map(({ file }) => file)).toEqual(['static/shell.js', 'static/page.js'])
})

test.each([
  ['/', 'public'],
  ['/opportunities/[id]', 'public'],
  ['/artworks', 'list'],
  ['/directory/[type]', 'list'],
  ['/opportunities', 'list'],
  ['/artworks/new', 'form'],
  ['/applications/[id]', 'public'],
  ['/applications', 'public'],
  ['/report/[kind]/[id]', 'public'],
])('applies to %s the budget of a %s page', (page, kind) => {
  expect(firstLoads(buildWith(page, 1))[0]?.kind).toBe(kind)
})

test.each([
  ['/', 35],
  ['/art/[id]', 35],
  ['/profile/[id]/[[...handle]]', 35],
  ['/404', 35],
  ['/contact/[id]', 35],
  ['/applications/[id]', 35],
  ['/report/[kind]/[id]', 35],
  ['/appeal/[id]', 35],
  ['/artworks', 41],
  ['/directory/[type]', 41],
  ['/login', 75],
  ['/artworks/edit/[id]', 75],
  ['/settings/profile', 75],
  ['/signup/wizard/[activeStep]', 75],
])('allows %s %d KiB more than an empty page', (page, most) => {
  expect(() => assertFirstLoads(buildWith(page, most - 1), EMPTY_PAGE)).not.toThrow()
  expect(() => assertFirstLoads(buildWith(page, most + 1), EMPTY_PAGE)).toThrow(
    `${page} loads ${most + 101}`,
  )
})

test.each(['/kit', '/pay/[...path]', '/robots.txt', '/sitemap.xml'])(
  'ignores %s, which users do not visit',
  (page) => {
    expect(() => assertFirstLoads(buildWith(page, 200), EMPTY_PAGE)).not.toThrow()
  },
)

test('names the largest files and a remedy in the failure', () => {
  const fail = () => assertFirstLoads(buildWith('/artworks', 60), EMPTY_PAGE)
  expect(fail).toThrow(/static\/shell\.js \(shell\)\n.*static\/page\.js\n/)
  expect(fail).toThrow('import()')
})
