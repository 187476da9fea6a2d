import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = import.meta.dirname

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
    'webhooks',
    'statistics',
    'routes',
    'http',
    'auth',
    'changes',
    'metrics',
    'documents',
    'embeds',
    'domains',
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
    'statistics',
    'http',
    'auth',
    'payments',
    'redaction',
    'commands',
    'policies',
    'presenters',
    'repositories',
    'exports',
    'imports',
    'feeds',
    'mail',
    'text',
    'db',
  ],
  http: [
    'webhooks',
    'statistics',
    'auth',
    'changes',
    'metrics',
    'documents',
    'embeds',
    'domains',
    'images',
    'mail',
    'payments',
    'policies',
    'repositories',
    'storage',
    'db',
  ],
  jobs: [
    'webhooks',
    'auth',
    'changes',
    'payments',
    'policies',
    'repositories',
    'documents',
    'embeds',
    'domains',
    'images',
    'redaction',
    'mailing',
    'jobQueue',
    'mail',
    'text',
    'db',
  ],
  payments: [
    'statistics',
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
    'webhooks',
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
  statistics: ['auth', 'repositories', 'db'],
  mailing: ['auth', 'policies', 'repositories', 'jobQueue', 'mail', 'text', 'db'],
  jobQueue: ['mail', 'db'],
  exports: ['repositories', 'documents', 'images', 'storage', 'text', 'db'],
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
  webhooks: ['embeds'],
  domains: ['embeds'],
  search: [],
  storage: [],
}
const inServer = Object.keys(serverLayers)

/** Our own packages, which know nothing of the product, and those of them that each may import. */
export const packages = {
  'stand-in-base': [],
  'payment-stand-in': ['stand-in-base'],
  'identity-stand-in': ['stand-in-base'],
}
const inPackages = Object.keys(packages).flatMap((name) => [name, `${name}/tests`])

const layerFolders = {
  ui: 'components/ui',
  api: 'lib/api',
  ...Object.fromEntries(inServer.map((layer) => [layer, `server/${layer}`])),
  ...Object.fromEntries(inPackages.map((layer) => [layer, `packages/${layer}`])),
}
const allowed = {}
for (const [layer, below] of Object.entries(webLayers)) allowed[layer] = [layer, ...below]
for (const [layer, below] of Object.entries(serverLayers)) {
  allowed[layer] = [layer, ...below, 'server', 'contract']
}
allowed.server = ['server', 'contract']
allowed.webserver = ['webserver', 'http', 'metrics', 'server', 'api', 'lib', 'contract']
allowed.local = [
  'local',
  'server',
  ...inServer,
  'contract',
  'payment-stand-in',
  'identity-stand-in',
]
for (const [name, others] of Object.entries(packages)) {
  allowed[name] = [name, ...others]
  // Its tests also use what starts browsers and makes folders for all tests.
  allowed[`${name}/tests`] = [name, `${name}/tests`, ...others, 'tests']
}
const everything = Object.keys(allowed)
allowed.tests = [...everything, 'tests', 'bench']
allowed.bench = [...everything, 'tests', 'bench']

const folderOf = (layer) => layerFolders[layer] ?? layer
/** The folders that the files of a folder may import. */
const mayImport = Object.fromEntries(
  Object.entries(allowed).map(([layer, layers]) => [folderOf(layer), layers.map(folderOf)]),
)

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

/** Folders of the product's own code. Tests and benchmarks tell a whole journey in one function. */
const product =
  '{components,contexts,contract,layouts,lib,local,pages,server,webserver,packages/*/src}'

/** In lines. A longer function is divided by what its parts do. */
const longest = (max) => ({ 'eslint/max-lines-per-function': ['error', { max }] })

/** Rules without options. */
const errors = (plugin, names) =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']))

const reactRules = {
  'import/no-anonymous-default-export': 'error',
  ...errors('react', [
    'display-name',
    'jsx-key',
    'jsx-no-comment-textnodes',
    'jsx-no-duplicate-props',
    'jsx-no-undef',
    'no-children-prop',
    'no-danger-with-children',
    'no-direct-mutation-state',
    'no-find-dom-node',
    'no-is-mounted',
    'no-render-return-value',
    'no-string-refs',
    'no-unescaped-entities',
    'require-render-return',
    'rules-of-hooks',
    'exhaustive-deps',
    // What React's compiler refuses.
    'static-components',
    'use-memo',
    'preserve-manual-memoization',
    'incompatible-library',
    'immutability',
    'globals',
    'refs',
    'set-state-in-effect',
    'error-boundaries',
    'purity',
    'set-state-in-render',
    'unsupported-syntax',
  ]),
  ...errors('nextjs', [
    'google-font-display',
    'google-font-preconnect',
    'inline-script-id',
    'next-script-for-ga',
    'no-assign-module-variable',
    'no-async-client-component',
    'no-before-interactive-script-outside-document',
    'no-css-tags',
    'no-document-import-in-page',
    'no-duplicate-head',
    'no-head-element',
    'no-head-import-in-document',
    'no-html-link-for-pages',
    'no-page-custom-font',
    'no-script-component-in-head',
    'no-styled-jsx-in-document',
    'no-sync-scripts',
    'no-title-in-document-head',
    'no-typos',
    'no-unwanted-polyfillio',
  ]),
  ...errors('jsx-a11y', [
    'alt-text',
    'aria-props',
    'aria-proptypes',
    'aria-unsupported-elements',
    'role-has-required-aria-props',
    'role-supports-aria-props',
  ]),
}

const typescriptRules = {
  ...errors('eslint', [
    'no-array-constructor',
    'no-unused-expressions',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
  ]),
  ...errors('typescript', [
    'ban-ts-comment',
    'no-duplicate-enum-values',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-misused-new',
    'no-namespace',
    'no-non-null-asserted-optional-chain',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-type-constraint',
    'no-unsafe-declaration-merging',
    'no-unsafe-function-type',
    'no-wrapper-object-types',
    'prefer-as-const',
    'prefer-namespace-keyword',
    'triple-slash-reference',
  ]),
  'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'typescript/no-floating-promises': ['error', { ignoreVoid: true, checkThenables: false }],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

export default {
  plugins: ['typescript', 'react', 'nextjs', 'jsx-a11y', 'import', 'unicorn'],
  jsPlugins: ['./oxlint.rules.mjs'],
  categories: { correctness: 'off' },
  options: { respectEslintDisableDirectives: false },
  ignorePatterns: ['dist/', 'public/', 'test-results/', 'coverage/'],
  rules: {
    ...typescriptRules,
    // An object or list is not spread into another to save lines.
    'unicorn/no-useless-spread': 'error',
    'own/layers': ['error', mayImport],
    'own/no-cycle': 'error',
    'own/no-focused-tests': 'error',
    'own/no-barrels': 'error',
    'own/plain-words': 'error',
  },
  overrides: [
    { files: [...web, 'tests/web/**/*.{ts,tsx}'], rules: reactRules },
    { files: [`${product}/**/*.{ts,js}`], rules: longest(65) },
    // A component is mostly markup, of which an element can take ten lines.
    { files: [`${product}/**/*.tsx`], rules: longest(72) },
    {
      // A switch over event types, and a row with all columns: lists that have no parts.
      files: ['server/payments/events/eventObjects.ts', 'local/samples/opportunities.ts'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      // Public pages load them first, and dividing them costs bytes that the budget of /opportunities lacks.
      files: [
        'contexts/AuthContext.tsx',
        'contexts/ProfileContext.tsx',
        'components/ui/select/useSelect.ts',
      ],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 97 }] },
    },
    {
      // Pairs of a term and its fact are taken for lists to render.
      files: [
        'components/opportunity/detail/KeyFacts.tsx',
        'components/artwork/viewer/ArtworkFacts.tsx',
      ],
      rules: { 'react/jsx-key': 'off' },
    },
    {
      // A checkbox says whether it is checked without an attribute.
      files: ['components/ui/inputs/Switch.tsx'],
      rules: { 'jsx-a11y/role-has-required-aria-props': 'off' },
    },
    {
      files: [
        '{layouts,components,contexts,lib,contract,server,webserver,local}/**/*.{ts,tsx}',
        'packages/*/src/**/*.ts',
      ],
      rules: { 'import/no-default-export': 'error' },
    },
    { files: ['server/db/migrations/**'], rules: { 'import/no-default-export': 'off' } },
    { files: ['server/repositories/**/*.ts'], rules: { 'own/one-paging': 'error' } },
    { files: ['server/**/*.ts'], rules: { 'own/writes-by-builder': 'error' } },
    {
      // A claim of OpenID Connect, and a field of drafts that browsers still have.
      files: [
        '{local,packages}/**/{popup,signInPages}.ts',
        'lib/artworks/readableDraft.ts',
        'tests/lib/artworks/readableDraft.test.ts',
      ],
      rules: { 'own/plain-words': ['error', ['picture', 'pictures']] },
    },
    {
      // Migrations are history, and know no types of tables.
      files: ['server/db/migrations/**'],
      rules: { 'own/plain-words': 'off', 'own/writes-by-builder': 'off' },
    },
    {
      files: ['contract/**/*.ts'],
      rules: { 'own/only-packages': ['error', ['zod', 'zod/mini']] },
    },
    {
      files: web,
      rules: {
        'own/lazy-schemas': ['error', ['zod', 'zod/mini', ...schemaModules()]],
        'eslint/no-restricted-globals': ['error', ...networkOnlyInClient],
        'eslint/no-restricted-properties': ['error', ...networkProperties],
      },
    },
    {
      files: ['lib/api/client.ts'],
      rules: {
        'eslint/no-restricted-globals': ['error', ...except(networkOnlyInClient, 'fetch')],
        'eslint/no-restricted-properties': ['error', ...except(networkProperties, 'fetch')],
      },
    },
    {
      files: ['lib/api/uploads.ts'],
      rules: {
        'eslint/no-restricted-globals': ['error', ...except(networkOnlyInClient, 'XMLHttpRequest')],
        'eslint/no-restricted-properties': [
          'error',
          ...except(networkProperties, 'XMLHttpRequest'),
        ],
      },
    },
  ],
}
