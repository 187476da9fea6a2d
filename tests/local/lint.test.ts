import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { serverLayers as layersOfServer } from '@/eslint.config.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ] as ESLint.Options['overrideConfig'],
})

/** Lints text as the content of that file and returns the violated rules. */
async function brokenRules(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) })
  const unused = '@typescript-eslint/no-unused-vars'
  return result?.messages.map(({ ruleId }) => ruleId).filter((rule) => rule !== unused) ?? []
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

describe('imports between layers', () => {
  const pairs = folders.flatMap((from) =>
    folders.map((to) => ({ from, to, module: someModuleOf(to) })),
  )
  test.each(pairs.filter(({ module }) => module))('$from → $to', async ({ from, to, module }) => {
    const rules = await brokenRules(
      `${from}/Scratch.ts`,
      `import type { X } from '@/${to}/${module}'\n`,
    )
    expect(rules.includes('boundaries/dependencies')).toBe(!mayImport(from, to))
  })

  test('rejects an import of the contract in components/ui', async () => {
    const text = "import type { X } from '@/contract/limits/limits'\n"
    expect(await brokenRules('components/ui/Scratch.tsx', text)).toContain(
      'boundaries/dependencies',
    )
  })

  test('rejects a cycle', async () => {
    // processes.ts imports problem.ts.
    const text = "import { isAlive } from './processes/processes'\nexport const alive = isAlive\n"
    expect(await brokenRules('local/problem.ts', text)).toContain('cycles/no-cycle')
  })

  test('rejects a cycle of type-only imports', async () => {
    // server/db/connection.ts imports server/db/database.ts.
    const text = "import type { Db } from './connection'\nexport type Scratch = Db\n"
    expect(await brokenRules('server/db/database.ts', text)).toContain('cycles/no-cycle')
  })

  test.each([
    ['app/Scratch', 'routes/artworks'],
    ['routes/Scratch', 'http/route'],
    ['commands/Scratch', 'jobQueue/enqueue'],
    ['routes/Scratch', 'commands/postArtwork'],
    ['commands/Scratch', 'policies/visibility'],
    ['commands/Scratch', 'repositories/artworks/artworks'],
    ['repositories/Scratch', 'db/connection'],
    ['repositories/projections/Scratch', 'db/connection'],
    ['db/Scratch', 'errors'],
  ])('server/%s may import server/%s', async (from, to) => {
    const text = `import type { X } from '@/server/${to}'\n`
    expect(await brokenRules(`server/${from}.ts`, text)).not.toContain('boundaries/dependencies')
  })

  test.each([
    ['db/Scratch', 'repositories/artworks/artworks'],
    ['repositories/Scratch', 'commands/postArtwork'],
    ['repositories/projections/Scratch', 'http/route'],
    ['policies/Scratch', 'db/connection'],
    ['policies/Scratch', 'repositories/artworks/artworks'],
    ['presenters/Scratch', 'db/connection'],
    ['commands/Scratch', 'routes/artworks'],
    ['commands/Scratch', 'jobs/tasks'],
    ['http/Scratch', 'routes/artworks'],
    ['errors', 'http/route'],
    ['images/Scratch', 'http/route'],
    ['jobs/Scratch', 'http/route'],
    ['search/Scratch', 'text/markdown'],
  ])('server/%s may not import server/%s', async (from, to) => {
    const text = `import type { X } from '@/server/${to}'\n`
    expect(await brokenRules(`server/${from}.ts`, text)).toContain('boundaries/dependencies')
  })

  test('accepts only zod in the contract', async () => {
    expect(await brokenRules('contract/scratch.ts', "import { z } from 'zod'\n")).toEqual([])
    const rules = await brokenRules('contract/scratch.ts', "import { jwtVerify } from 'jose'\n")
    expect(rules).toContain('no-restricted-imports')
  })
})

const violations = [
  [
    'a fetch outside the client',
    'lib/search.ts',
    "export const x = fetch('/')\n",
    'no-restricted-globals',
  ],
  [
    'a window.fetch',
    'pages/x.tsx',
    "export const x = window.fetch('/')\n",
    'no-restricted-properties',
  ],
  [
    'an upload outside its module',
    'lib/api/client.ts',
    'export const x = new XMLHttpRequest()\n',
    'no-restricted-globals',
  ],
  [
    'the validator in the browser',
    'components/X.tsx',
    "import { z } from 'zod'\n",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'a schema in the browser',
    'lib/x.ts',
    "import { contract } from '@/contract/contract'\n",
    '@typescript-eslint/no-restricted-imports',
  ],
  ['any', 'server/x.ts', 'export const x: any = 1\n', '@typescript-eslint/no-explicit-any'],
  [
    'ts-ignore',
    'server/x.ts',
    '// @ts-ignore\nexport const x = 1\n',
    '@typescript-eslint/ban-ts-comment',
  ],
  ['a focused test', 'tests/x.test.ts', "test.only('x', () => {})\n", 'no-restricted-syntax'],
  [
    'a focused group',
    'tests/x.test.ts',
    "test.describe.only('x', () => {})\n",
    'no-restricted-syntax',
  ],
  ['a barrel', 'lib/x.ts', "export * from './env'\n", 'no-restricted-syntax'],
  [
    'a default export that no framework needs',
    'lib/x.ts',
    'export default 1\n',
    'import-x/no-default-export',
  ],
] as const

test.each(violations)('rejects %s', async (_what, file, text, rule) => {
  expect(await brokenRules(file, text)).toContain(rule)
})

test('ignores comments that turn off a rule', async () => {
  const text =
    '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const x: any = 1\n'
  expect(await brokenRules('server/x.ts', text)).toContain('@typescript-eslint/no-explicit-any')
})

test('accepts fetch in the client and plain tables of the contract in the browser', async () => {
  const text = "import { LIMITS } from '@/contract/limits/limits'\nexport const x = fetch('/')\n"
  expect(await brokenRules('lib/api/client.ts', text)).toEqual([])
})
