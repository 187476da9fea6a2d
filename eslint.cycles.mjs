import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = import.meta.dirname

function resolve(file, source) {
  const base = source.startsWith('@/')
    ? path.join(root, source.slice(2))
    : source.startsWith('.') && path.resolve(path.dirname(file), source)
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
export const noCycle = {
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
