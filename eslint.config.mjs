import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import next from 'eslint-config-next/core-web-vitals'
import boundaries from 'eslint-plugin-boundaries'
import { importX } from 'eslint-plugin-import-x'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { noCycle } from './eslint.cycles.mjs'

const root = import.meta.dirname

const element = (type, folder = type) => ({ type, pattern: folder, partialMatch: false })

/** Imports run one way: each folder names what it may import, beside itself. */
const webLayers = {
  pages: ['layouts', 'components', 'ui', 'contexts', 'lib', 'api', 'contract', 'styles'],
  layouts: ['components', 'ui', 'contexts', 'lib', 'api', 'contract'],
  components: ['ui', 'contexts', 'lib', 'api', 'contract'],
  ui: ['lib'],
  contexts: ['lib', 'api', 'contract'],
  lib: ['api', 'contract'],
  api: ['lib', 'contract'],
  contract: [],
  styles: [],
}

/**
 * The layers of the server, outermost first. Every layer may also import `contract` and the files of
 * `server/` itself: env, errors, clock and logging.
 */
export const serverLayers = {
  app: [
    'routes',
    'http',
    'auth',
    'changes',
    'metrics',
    'documents',
    'embeds',
    'images',
    'jobs',
    'jobQueue',
    'mail',
    'payments',
    'repositories',
    'storage',
    'db',
  ],
  routes: [
    'http',
    'auth',
    'payments',
    'redaction',
    'commands',
    'policies',
    'presenters',
    'repositories',
    'exports',
    'feeds',
    'mail',
    'text',
    'db',
  ],
  http: [
    'auth',
    'changes',
    'metrics',
    'documents',
    'embeds',
    'images',
    'mail',
    'payments',
    'repositories',
    'storage',
    'db',
  ],
  jobs: [
    'auth',
    'changes',
    'payments',
    'policies',
    'repositories',
    'documents',
    'embeds',
    'images',
    'redaction',
    'mailing',
    'jobQueue',
    'mail',
    'text',
    'db',
  ],
  payments: [
    'auth',
    'commands',
    'policies',
    'presenters',
    'repositories',
    'mailing',
    'jobQueue',
    'mail',
    'text',
    'db',
  ],
  imports: ['commands', 'policies', 'repositories', 'images', 'db'],
  commands: [
    'auth',
    'policies',
    'repositories',
    'derived',
    'documents',
    'images',
    'mailing',
    'jobQueue',
    'db',
  ],
  mailing: ['auth', 'policies', 'repositories', 'jobQueue', 'mail', 'text', 'db'],
  jobQueue: ['mail', 'db'],
  exports: ['repositories', 'documents', 'images', 'storage', 'db'],
  feeds: ['presenters', 'search', 'text'],
  presenters: ['policies', 'repositories', 'images', 'text'],
  documents: ['repositories', 'storage', 'db'],
  redaction: ['repositories', 'db'],
  images: ['repositories', 'storage', 'db'],
  repositories: ['policies', 'derived', 'search', 'text', 'db'],
  policies: ['auth', 'text'],
  auth: ['db'],
  derived: ['search', 'text'],
  changes: ['db'],
  metrics: ['db'],
  mail: ['search', 'text'],
  text: ['search'],
  db: [],
  embeds: [],
  search: [],
  storage: [],
}
const inServer = Object.keys(serverLayers)
const mayImport = {}
for (const [layer, below] of Object.entries(webLayers)) mayImport[layer] = [layer, ...below]
for (const [layer, below] of Object.entries(serverLayers)) {
  mayImport[layer] = [layer, ...below, 'server', 'contract']
}
mayImport.server = ['server', 'contract']
mayImport.webserver = ['webserver', 'http', 'metrics', 'server', 'api', 'lib', 'contract']
mayImport.local = ['local', 'server', ...inServer, 'contract']
const everything = Object.keys(mayImport)

const web = ['pages', 'layouts', 'components', 'contexts', 'lib'].map(
  (dir) => `${dir}/**/*.{ts,tsx}`,
)

/** Contract modules that import the validator, which must not reach the browser. */
function schemaModules() {
  const folder = path.join(root, 'contract')
  const imports = new Map(
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8')
        const sources = [...text.matchAll(/^(?:import|export) (?!type ).*?'([^']+)'/gms)]
        return [
          file.slice(0, -3),
          sources.map(([, source]) =>
            source.startsWith('.')
              ? path.posix.join(path.posix.dirname(file), source)
              : source.replace(/^@\/contract\//, ''),
          ),
        ]
      }),
  )
  const reaches = (name, seen = new Set()) =>
    /^zod(\/mini)?$/.test(name) ||
    (!seen.has(name) && (imports.get(name) ?? []).some((to) => reaches(to, seen.add(name))))
  return [...imports.keys()].filter((name) => reaches(name)).map((name) => `@/contract/${name}`)
}

const networkOnlyInClient = ['fetch', 'XMLHttpRequest'].map((name) => ({
  name,
  message: 'Requests go through lib/api/client.ts; uploads through lib/api/uploads.ts.',
}))
const networkProperties = networkOnlyInClient.flatMap(({ name, message }) =>
  ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message })),
)
const except = (list, ...keys) =>
  list.filter((entry) => !keys.includes(entry.property ?? entry.name))

const focusedTests = {
  selector:
    'MemberExpression[property.name="only"][object.name=/^(test|it|describe|suite|bench)$/]',
  message: 'A focused test keeps all others from running.',
}
const focusedGroups = {
  ...focusedTests,
  selector: 'MemberExpression[object.property.name="describe"][property.name="only"]',
}
const barrels = { selector: 'ExportAllDeclaration', message: 'Name what is exported; no barrels.' }

export default defineConfig(
  globalIgnores(['.*/', 'dist/', 'coverage/', 'test-results/', 'public/']),
  next.map((config) =>
    config.rules ? { ...config, files: [...web, 'tests/web/**/*.{ts,tsx}'] } : config,
  ),
  tseslint.configs.recommended,
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, boundaries },
    settings: {
      'import/resolver': { typescript: { project: path.join(root, 'tsconfig.json') } },
      'boundaries/root-path': root,
      'boundaries/legacy-warnings': false,
      'boundaries/elements': [
        element('ui', 'components/ui'),
        element('api', 'lib/api'),
        ...inServer.map((layer) => element(layer, `server/${layer}`)),
        ...everything
          .filter((type) => !['ui', 'api', ...inServer].includes(type))
          .map((type) => element(type)),
        element('tests'),
        element('bench'),
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: '{{ from.element.type }} may not import {{ to.element.type }}.',
          policies: [
            ...everything.map((type) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: mayImport[type] } } } },
            })),
            {
              from: { element: { types: { anyOf: ['tests', 'bench'] } } },
              allow: { to: { element: { types: { anyOf: [...everything, 'tests', 'bench'] } } } },
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', focusedTests, focusedGroups, barrels],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['{layouts,components,contexts,lib,contract,server,webserver,local}/**/*.{ts,tsx}'],
    ignores: ['server/db/migrations/**'],
    rules: { 'import-x/no-default-export': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { cycles: { rules: { 'no-cycle': noCycle } } },
    rules: { 'cycles/no-cycle': 'error' },
  },
  {
    files: ['contract/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod$|zod/mini$|\\./|\\.\\./|@/contract/)',
              message: 'The contract imports zod and nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    files: web,
    rules: {
      // Images come from our own image address, which already crops and converts.
      '@next/next/no-img-element': 'off',
      'no-restricted-globals': ['error', ...networkOnlyInClient],
      'no-restricted-properties': ['error', ...networkProperties],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['zod', 'zod/mini', ...schemaModules()].map((name) => ({
            name,
            allowTypeImports: true,
            message:
              'Web code takes only types from here, so that the validator stays out of the browser.',
          })),
        },
      ],
      'no-restricted-syntax': [
        'error',
        focusedTests,
        focusedGroups,
        barrels,
        {
          selector:
            'ImportExpression[source.value=/^(zod|@\\u002fcontract\\u002f(?!forms\\u002f))/]',
          message: 'Forms load their schemas, and no others, from contract/forms.',
        },
      ],
    },
  },
  {
    files: ['lib/api/client.ts'],
    rules: {
      'no-restricted-globals': ['error', ...except(networkOnlyInClient, 'fetch')],
      'no-restricted-properties': ['error', ...except(networkProperties, 'fetch')],
    },
  },
  {
    files: ['lib/api/uploads.ts'],
    rules: {
      'no-restricted-globals': ['error', ...except(networkOnlyInClient, 'XMLHttpRequest')],
      'no-restricted-properties': ['error', ...except(networkProperties, 'XMLHttpRequest')],
    },
  },
)
