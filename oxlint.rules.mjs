import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = import.meta.dirname

/** The path that an import names, without the extension; undefined for a package. */
function pathOf(file, source) {
  if (source.startsWith('@/')) return path.join(root, source.slice(2))
  return source.startsWith('.') ? path.resolve(path.dirname(file), source) : undefined
}

function resolve(file, source) {
  const base = pathOf(file, source)
  return base && [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate))
}

/** In milliseconds: how long a file is taken for unchanged. A lint run asks for most files thousands of times. */
const FRESH = 5000
const known = new Map()

/** Files that a file imports, `import type` included; read again when the file has changed. */
function importsOf(file) {
  const entry = known.get(file)
  if (entry && Date.now() - entry.checkedAt < FRESH) return entry.imports
  const { mtimeMs } = statSync(file)
  const imports = entry?.mtimeMs === mtimeMs ? entry.imports : readImports(file)
  known.set(file, { mtimeMs, imports, checkedAt: Date.now() })
  return imports
}

function readImports(file) {
  const sources = [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'$/gm)]
  return sources.map(([, source]) => resolve(file, source)).filter(Boolean)
}

/** The shortest chain of imports from one file to another; undefined when there is none. */
function chain(from, to) {
  const cameFrom = new Map([[from, undefined]])
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const files = []
      for (let step = file; step; step = cameFrom.get(step)) files.unshift(step)
      return files
    }
    for (const next of importsOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file)
  }
  return undefined
}

/** Rejects import cycles, also those that only types close. */
const noCycle = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'Imports in a circle: {{ chain }}.' } },
  create(context) {
    const check = (node) => {
      const target = node.source && resolve(context.filename, node.source.value)
      const files = target && chain(target, context.filename)
      if (!files) return
      const names = files.map((file) => path.relative(root, file)).join(' → ')
      context.report({ node, messageId: 'cycle', data: { chain: names } })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check }
  },
}

/**
 * Rejects imports against the direction of the layers. Option: each folder with a layer of its own, and the folders
 * that its files may import, such as `{ components: ['components', 'lib'] }`. A file belongs to the innermost folder. Our
 * own packages are imported by name.
 */
const layers = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    ],
    messages: { layer: '{{ from }} may not import {{ to }}.' },
  },
  create(context) {
    const [mayImport] = context.options
    const layerOf = (file) => {
      let folder = path.relative(root, file)
      while (folder !== '.' && !(folder in mayImport)) folder = path.dirname(folder)
      return folder === '.' ? undefined : folder
    }
    const ownPackageOf = (source) => {
      const folder = `packages/${source.split('/')[0]}`
      return folder in mayImport ? folder : undefined
    }
    const from = layerOf(context.filename)
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const target = pathOf(context.filename, source)
      const to = target ? layerOf(target) : ownPackageOf(source)
      if (!from || !to || mayImport[from].includes(to)) return
      context.report({ node, messageId: 'layer', data: { from, to } })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
  },
}

/** Rejects packages beside those of the option. */
const onlyPackages = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { package: 'Only {{ packages }} may be imported here.' },
  },
  create(context) {
    const [packages] = context.options
    const check = (node) => {
      const source = node.source?.value
      if (!source || pathOf(context.filename, source) || packages.includes(source)) return
      context.report({ node, messageId: 'package', data: { packages: packages.join(' and ') } })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
  },
}

/** Words of a private dialect, which came back more than once, and what to write instead. */
const BANNED = new Map([
  ['told', 'notified, received or asked'],
  ['begun', 'started'],
  ['picture', 'image'],
  ['pictures', 'images'],
  ['whoever', 'anyone who, or the noun'],
  ['fulfilment', 'fulfillment'],
  ['shelf', 'cache'],
  ['standing', 'the state that is meant'],
  ['surroundings', 'context or dependencies'],
  ['belongings', 'records'],
])
/** The same for names alone: in sentences these words are plain. */
const BANNED_NAMES = new Map([
  ...BANNED,
  ['asked', 'requested, or the noun'],
  ['admit', 'allow'],
  ['admits', 'allows'],
  ['admitted', 'allowed'],
  ['surround', 'the verb that is meant'],
])
const BANNED_PHRASES = { 'that is none': "that isn't one", 'is no number': "isn't a number" }

/** Rejects those words in names and comments. The option lists names that a standard or old data gives. */
const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { word: 'Instead of “{{ word }}” write: {{ better }}.' },
  },
  create(context) {
    const allowed = context.options[0] ?? []
    const report = (place, word, better) =>
      context.report({ ...place, messageId: 'word', data: { word, better } })
    return {
      Identifier(node) {
        if (allowed.includes(node.name)) return
        const words = node.name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
        for (const word of words)
          if (BANNED_NAMES.has(word)) report({ node }, word, BANNED_NAMES.get(word))
      },
      'Program:exit'() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          const text = value.replace(/\s*\n\s*\* /g, ' ').toLowerCase()
          const words = text.match(/[a-z]+/g) ?? []
          for (const [word, better] of BANNED)
            if (words.includes(word) && !allowed.includes(word)) report({ loc }, word, better)
          for (const [phrase, better] of Object.entries(BANNED_PHRASES))
            if (text.includes(phrase)) report({ loc }, phrase, better)
        }
      },
    }
  },
}

/** `test.only` and the like, which keep all other tests from running. */
const noFocusedTests = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { focused: 'A focused test keeps all others from running.' },
  },
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.name !== 'only') return
      const { object } = node
      const isSuite = object.property?.name === 'describe'
      if (!isSuite && !/^(test|it|describe|suite|bench)$/.test(object.name ?? '')) return
      context.report({ node, messageId: 'focused' })
    },
  }),
}

const noBarrels = {
  meta: { type: 'problem', schema: [], messages: { barrel: 'Name what is exported; no barrels.' } },
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, messageId: 'barrel' }),
  }),
}

/** Rejects `limit … offset …` in a statement: pages of lists are read with `onPage`. */
const onePaging = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { paging: 'Read a page of a list with onPage from server/db/paging.ts.' },
  },
  create: (context) => ({
    TemplateLiteral(node) {
      const statement = node.quasis.map(({ value }) => value.raw).join('?')
      if (/\blimit \?\s+offset \?/.test(statement)) context.report({ node, messageId: 'paging' })
    },
  }),
}

const ONE_ROW = /^insert into [^;]*?\bvalues \(/
const BY_KEY = /^(?:update|delete from) [^;]*? where \w+ = \?(?: and \w+ = \?)*(?: returning .*)?$/

/**
 * Rejects statements that insert values, or change rows that a key names: Kysely's functions check table and columns.
 * Decision 9 says so. What a query finds or computes is written as SQL.
 */
const writesByBuilder = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { write: 'Write rows by key with insertInto, updateTable or deleteFrom.' },
  },
  create: (context) => ({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.name !== 'sql') return
      const text = quasi.quasis.map(({ value }) => value.raw).join('?')
      const statement = text.trim().replace(/\s+/g, ' ').toLowerCase()
      if (/\bselect\b/.test(statement)) return
      if (ONE_ROW.test(statement) || BY_KEY.test(statement))
        context.report({ node: quasi, messageId: 'write' })
    },
  }),
}

/**
 * Keeps the validator out of the first load of pages: web code takes only types from the modules of the contract that
 * import it (the option), and forms load their schemas.
 */
const lazySchemas = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: {
      type: 'Web code takes only types from here, so that the validator stays out of the browser.',
      form: 'Forms load their schemas, and no others, from contract/forms.',
    },
  },
  create(context) {
    const [modules] = context.options
    const isType = ({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type'
    const check = (node) => {
      if (!modules.includes(node.source?.value) || isType(node)) return
      const { specifiers } = node
      if (specifiers.length > 0 && specifiers.every(isType)) return
      context.report({ node, messageId: 'type' })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression(node) {
        if (!/^(zod|@\/contract\/(?!forms\/))/.test(node.source.value ?? '')) return
        context.report({ node, messageId: 'form' })
      },
    }
  },
}

export default {
  meta: { name: 'own' },
  rules: {
    layers,
    'no-cycle': noCycle,
    'only-packages': onlyPackages,
    'plain-words': plainWords,
    'no-focused-tests': noFocusedTests,
    'no-barrels': noBarrels,
    'one-paging': onePaging,
    'writes-by-builder': writesByBuilder,
    'lazy-schemas': lazySchemas,
  },
}
