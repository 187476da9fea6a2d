import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packages as layersOfPackages, serverLayers as layersOfServer } from '@/oxlint.config.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** A project with the rules and the contract, whose schemas the rules read. */
const project = mkdtempSync(path.join(tmpdir(), 'art-commons-lint-'))
for (const name of ['oxlint.config.mjs', 'oxlint.rules.mjs', 'contract'])
  cpSync(path.join(root, name), path.join(project, name), { recursive: true })
symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Lints files with these texts, by path, and returns the violated rules by path, such as `own(layers)`. */
function brokenRules(texts: Record<string, string>): Map<string, string[]> {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/oxlint/bin/oxlint'),
      '--config=oxlint.config.mjs',
      '--format=json',
      ...Object.keys(texts),
    ],
    { cwd: project, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[]
  }
  for (const file of Object.keys(texts)) rmSync(path.join(project, file))
  const rules = new Map<string, string[]>(Object.keys(texts).map((file) => [file, []]))
  for (const { filename, code } of diagnostics)
    if (code !== 'eslint(no-unused-vars)') rules.get(filename)?.push(code)
  return rules
}

/** Layers from the top down: a file may import from its own layer and from those below. */
const webLayers = ['pages', 'layouts', 'components', 'contexts', 'lib', 'contract']
const serverLayers = ['local', 'server', 'contract']
const folders = [...new Set([...webLayers, ...serverLayers])]

const mayImport = (from: string, to: string) =>
  [webLayers, serverLayers].some(
    (layers) => layers.includes(from) && layers.indexOf(to) >= layers.indexOf(from),
  )

function someModuleOf(folder: string): string | undefined {
  if (!existsSync(path.join(root, folder))) return undefined
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .find((file) => /\.tsx?$/.test(file) && !file.startsWith('ui/'))
    ?.replace(/\.tsx?$/, '')
}

/** Layers that import each other, directly or through others; empty if there are none. */
function findCycle(layers: Record<string, string[]>): string[] {
  const visit = (layer: string, path: string[]): string[] => {
    if (path.includes(layer)) return [...path.slice(path.indexOf(layer)), layer]
    for (const below of layers[layer] ?? []) {
      const cycle = visit(below, [...path, layer])
      if (cycle.length > 0) return cycle
    }
    return []
  }
  for (const layer of Object.keys(layers)) {
    const cycle = visit(layer, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

describe('layers of the server', () => {
  test('form no cycle', () => {
    expect(findCycle(layersOfServer)).toEqual([])
  })

  test('would be found in a cycle', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
  })
})

test('no folder of the product has more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const top of [...folders, 'webserver']) {
    const files = readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const folder = path.join(top, path.dirname(file))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  }
  // Each of these stays for as long as a database was made before it.
  counts.delete('server/db/migrations')
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

const importOf = (module: string) => `import type { X } from '@/${module}'\n`

describe('imports between layers', () => {
  const pairs = folders
    .flatMap((from) => folders.map((to) => ({ from, to, module: someModuleOf(to) })))
    .filter(({ module }) => module)
    .map(({ from, to, module }) => ({
      from,
      to,
      file: `${from}/To_${to}.ts`,
      text: importOf(`${to}/${module}`),
    }))
  const ofPairs = brokenRules(Object.fromEntries(pairs.map(({ file, text }) => [file, text])))
  test.each(pairs)('$from → $to', ({ from, to, file }) => {
    expect(ofPairs.get(file)?.includes('own(layers)')).toBe(!mayImport(from, to))
  })

  const allowed = [
    ['app/A', 'routes/artworks'],
    ['routes/A', 'http/route'],
    ['commands/A', 'jobQueue/enqueue'],
    ['routes/B', 'commands/postArtwork'],
    ['commands/B', 'policies/visibility'],
    ['commands/C', 'repositories/artworks/artworks'],
    ['repositories/A', 'db/connection'],
    ['repositories/projections/A', 'db/connection'],
    ['db/A', 'errors'],
  ] as const
  const refused = [
    ['db/B', 'repositories/artworks/artworks'],
    ['repositories/B', 'commands/postArtwork'],
    ['repositories/projections/B', 'http/route'],
    ['policies/A', 'db/connection'],
    ['policies/B', 'repositories/artworks/artworks'],
    ['presenters/A', 'db/connection'],
    ['commands/D', 'routes/artworks'],
    ['commands/E', 'jobs/tasks'],
    ['http/A', 'routes/artworks'],
    ['errors', 'http/route'],
    ['images/A', 'http/route'],
    ['jobs/A', 'http/route'],
    ['search/A', 'text/markdown'],
  ] as const
  const ofServer = brokenRules(
    Object.fromEntries(
      [...allowed, ...refused].map(([from, to]) => [`server/${from}.ts`, importOf(`server/${to}`)]),
    ),
  )
  test.each(allowed)('server/%s may import server/%s', (from) => {
    expect(ofServer.get(`server/${from}.ts`)).toEqual([])
  })
  test.each(refused)('server/%s may not import server/%s', (from) => {
    expect(ofServer.get(`server/${from}.ts`)).toEqual(['own(layers)'])
  })
})

describe('imports of packages', () => {
  const allowed = [
    ['local/a', 'payment-stand-in'],
    ['local/b', 'identity-stand-in/keys'],
    ['tests/a', 'payment-stand-in/testing'],
    ['bench/a', 'identity-stand-in/keys'],
    ['packages/payment-stand-in/src/a', './settings'],
    ['packages/payment-stand-in/src/b', 'stand-in-base/html'],
    ['packages/payment-stand-in/tests/a', '../src/settings'],
    ['packages/payment-stand-in/tests/b', '@/tests/support/stack/folders'],
  ] as const
  const refused = [
    ['server/a', 'payment-stand-in'],
    ['server/payments/a', 'stand-in-base/html'],
    ['server/payments/b', '@/packages/payment-stand-in/src/settings'],
    ['webserver/a', 'payment-stand-in'],
    ['pages/a', 'identity-stand-in/keys'],
    ['components/a', 'identity-stand-in/keys'],
    ['lib/a', 'payment-stand-in'],
    ['local/c', '@/packages/payment-stand-in/tests/shop'],
    ['packages/stand-in-base/src/a', 'payment-stand-in'],
    ['packages/payment-stand-in/src/c', 'identity-stand-in/keys'],
    ['packages/payment-stand-in/src/d', '@/local/problem'],
    ['packages/payment-stand-in/src/e', '@/contract/contract'],
    ['packages/payment-stand-in/src/f', '../../../server/errors'],
    ['packages/payment-stand-in/src/g', '@/tests/support/stack/folders'],
    ['packages/payment-stand-in/tests/c', '@/local/problem'],
  ] as const
  const ofPackages = brokenRules(
    Object.fromEntries(
      [...allowed, ...refused].map(([from, to]) => [
        `${from}.ts`,
        `import type { X } from '${to}'\n`,
      ]),
    ),
  )
  test.each(allowed)('%s may import %s', (from) => {
    expect(ofPackages.get(`${from}.ts`)).toEqual([])
  })
  test.each(refused)('%s may not import %s', (from) => {
    expect(ofPackages.get(`${from}.ts`)).toEqual(['own(layers)'])
  })

  test('are in the table for every package', () => {
    const names = readdirSync(path.join(root, 'packages')).sort()
    expect(Object.keys(layersOfPackages).sort()).toEqual(names)
  })
})

const functionOf = (lines: number) => `export function x() {\n${'  x()\n'.repeat(lines - 2)}}\n`

const violations = [
  [
    'the contract in components/ui',
    'components/ui/A.tsx',
    importOf('contract/limits/limits'),
    'own(layers)',
  ],
  ['a cycle', 'lib/a.ts', "import { b } from './b'\nexport const a = b\n", 'own(no-cycle)'],
  ['its other end', 'lib/b.ts', "import { a } from './a'\nexport const b = a\n", 'own(no-cycle)'],
  [
    'a cycle of type-only imports',
    'lib/c.ts',
    "import type { D } from './d'\nexport type C = D\n",
    'own(no-cycle)',
  ],
  [
    'its type-only end',
    'lib/d.ts',
    "import type { C } from './c'\nexport type D = C\n",
    'own(no-cycle)',
  ],
  [
    'a package in the contract',
    'contract/scratch.ts',
    "import { jwtVerify } from 'jose'\nexport const x = jwtVerify\n",
    'own(only-packages)',
  ],
  [
    'a fetch outside the client',
    'lib/search.ts',
    "export const x = fetch('/')\n",
    'eslint(no-restricted-globals)',
  ],
  [
    'a window.fetch',
    'pages/x.tsx',
    "export const x = window.fetch('/')\n",
    'eslint(no-restricted-properties)',
  ],
  [
    'an upload outside its module',
    'lib/api/client.ts',
    'export const x = new XMLHttpRequest()\n',
    'eslint(no-restricted-globals)',
  ],
  [
    'the validator in the browser',
    'components/A.tsx',
    "import { z } from 'zod'\nexport const x = z\n",
    'own(lazy-schemas)',
  ],
  [
    'a schema in the browser',
    'lib/e.ts',
    "import { contract } from '@/contract/contract'\nexport const x = contract\n",
    'own(lazy-schemas)',
  ],
  [
    'a schema that no form loads',
    'lib/f.ts',
    "export const x = import('@/contract/contract')\n",
    'own(lazy-schemas)',
  ],
  [
    'a component that is created while another renders',
    'components/B.tsx',
    'export function B() {\n  const Inner = () => <p />\n  return <Inner />\n}\n',
    'react(static-components)',
  ],
  ['any', 'server/a.ts', 'export const x: any = 1\n', 'typescript(no-explicit-any)'],
  [
    'any, though a comment turns the rule off',
    'server/b.ts',
    '// eslint-disable-next-line typescript/no-explicit-any\nexport const x: any = 1\n',
    'typescript(no-explicit-any)',
  ],
  ['ts-ignore', 'server/c.ts', '// @ts-ignore\nexport const x = 1\n', 'typescript(ban-ts-comment)'],
  ['a focused test', 'tests/a.test.ts', "test.only('x', () => {})\n", 'own(no-focused-tests)'],
  [
    'a page of a list by offset',
    'server/repositories/a.ts',
    'export const a = sql`select id limit ${size} offset ${start}`\n',
    'own(one-paging)',
  ],
  [
    'a focused group',
    'tests/b.test.ts',
    "test.describe.only('x', () => {})\n",
    'own(no-focused-tests)',
  ],
  ['a banned word in a name', 'lib/i.ts', 'export const toldAt = 1\n', 'own(plain-words)'],
  [
    'an insert of values as SQL',
    'server/repositories/writesA.ts',
    "import { sql } from 'kysely'\nexport const x = sql`\n  insert into keys (id) values (${1})`\n",
    'own(writes-by-builder)',
  ],
  [
    'an update by key as SQL',
    'server/repositories/writesB.ts',
    "import { sql } from 'kysely'\nexport const x = sql`update keys set a = ${1}\n  where id = ${2} returning id`\n",
    'own(writes-by-builder)',
  ],
  ['a verb as a name', 'lib/l.ts', 'export const asked = 1\n', 'own(plain-words)'],
  [
    'one in a comment',
    'lib/j.ts',
    '/** Whoever asks. */\nexport const x = 1\n',
    'own(plain-words)',
  ],
  ['a function of 66 lines', 'lib/k.ts', functionOf(66), 'eslint(max-lines-per-function)'],
  ['a component of 73 lines', 'components/K.tsx', functionOf(73), 'eslint(max-lines-per-function)'],
  ['a barrel', 'lib/g.ts', "export * from './env'\n", 'own(no-barrels)'],
  [
    'a default export that no framework needs',
    'lib/h.ts',
    'const one = 1\nexport default one\n',
    'import(no-default-export)',
  ],
] as const
const ofViolations = brokenRules(
  Object.fromEntries(violations.map(([, file, text]) => [file, text])),
)

test.each(violations)('rejects %s', (_what, file, _text, rule) => {
  expect(ofViolations.get(file)).toEqual([rule])
})

test('accepts what only looks like a violation', () => {
  const texts = {
    'lib/api/client.ts':
      "import { LIMITS } from '@/contract/limits/limits'\nexport const x = fetch(String(LIMITS))\n",
    'lib/types.ts':
      "import type { contract } from '@/contract/contract'\nexport type X = typeof contract\n",
    'components/Form.tsx': "export const load = () => import('@/contract/forms/report')\n",
    'contract/scratch.ts': "import { z } from 'zod'\nexport const x = z.string()\n",
    'server/repositories/writesC.ts':
      "import { sql } from 'kysely'\nexport const x = sql`delete from keys where at < ${1}`\n",
    'lib/long.ts': functionOf(65),
    'components/Long.tsx': functionOf(72),
    'tests/long.test.ts': functionOf(100),
  }
  expect([...brokenRules(texts).values()].flat()).toEqual([])
})

test('no comment of the project turns a rule off', () => {
  const comments = 'git grep -lE "(eslint|oxlint)-disable" -- :!tests/local/lint.test.ts || true'
  expect(execFileSync('sh', ['-c', comments], { cwd: root, encoding: 'utf8' })).toBe('')
})
