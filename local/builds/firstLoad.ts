import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Problem } from '@/local/problem'

const KIB = 1024

/** Gzipped bytes of scripts that a page may load at first, above those of an empty page; else the build fails. */
export const BUDGETS = { public: 35 * KIB, list: 41 * KIB, form: 75 * KIB }

const FORMS =
  /^\/(login|signup|reset-password|verify-email|pricing|settings|checkout|admin)(\/|$)|\/(new|edit)(\/|$)/
/** Not visited by users: the app shell, machine-readable files and a development page. */
const NOT_VISITED = new Set([
  '/_app',
  '/kit',
  '/pay/[...path]',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
])

/** Their filters and pages work in the browser as well as on the server. */
const LISTS = new Set(['/artworks', '/directory/[type]', '/opportunities', '/rooms'])

const kindOf = (page: string): keyof typeof BUDGETS =>
  FORMS.test(page) ? 'form' : LISTS.has(page) ? 'list' : 'public'

interface Chunk {
  file: string
  bytes: number
  /** Every page loads it. */
  isShell: boolean
}

export interface FirstLoad {
  page: string
  kind: keyof typeof BUDGETS
  bytes: number
  /** The heaviest first. */
  chunks: Chunk[]
}

/** Returns the scripts of each page's first load with their gzipped sizes. */
export function firstLoads(buildFolder: string): FirstLoad[] {
  const manifest = JSON.parse(
    readFileSync(path.join(buildFolder, 'build-manifest.json'), 'utf8'),
  ) as { pages: Record<string, string[]> }
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(buildFolder, file))).length
    sizes.set(file, known)
    return known
  }
  const shell = new Set(manifest.pages['/_app'])
  return Object.entries(manifest.pages)
    .filter(([page]) => !NOT_VISITED.has(page))
    .map(([page, own]) => {
      const chunks = [...new Set([...shell, ...own])]
        .filter((file) => file.endsWith('.js'))
        .map((file) => ({ file, bytes: sizeOf(file), isShell: shell.has(file) }))
        .sort((a, b) => b.bytes - a.bytes)
      const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
      return { page, kind: kindOf(page), bytes, chunks }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

export const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`

/**
 * Throws when a page exceeds its budget.
 * @param emptyPage bytes of an empty page's scripts in the same build
 */
export function assertFirstLoads(buildFolder: string, emptyPage: number): void {
  const tooHeavy = firstLoads(buildFolder).filter(
    ({ bytes, kind }) => bytes > emptyPage + BUDGETS[kind],
  )
  if (tooHeavy.length === 0) return
  const lines = tooHeavy.map(({ page, kind, bytes, chunks }) => {
    const heaviest = chunks
      .slice(0, 4)
      .map(({ file, bytes, isShell }) => `    ${kib(bytes)}  ${file}${isShell ? ' (shell)' : ''}`)
    const most = BUDGETS[kind]
    const limit = `the limit is ${kib(emptyPage + most)}, ${kib(most)} above an empty page`
    return [`  ${page} loads ${kib(bytes)} of scripts; ${limit}:`, ...heaviest].join('\n')
  })
  throw new Problem(
    `These pages exceed the JavaScript budget:\n${lines.join('\n')}\n`,
    'Load with import() what the first view does not need. `npm run bench -- js` lists every page.',
  )
}
