import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Problem } from '@/local/problem'

const KIB = 1024

/** What an empty page of the same build loads; `npm run bench -- js` measures it anew. */
export const FLOOR = { bytes: 116_469, next: '16.4.5', react: '19.3.1' }

/** Beyond the floor: what a page should stay within, and where the build fails. */
export const BUDGETS = {
  public: { goal: 35 * KIB, limit: 50 * KIB },
  list: { goal: 41 * KIB, limit: 50 * KIB },
  form: { goal: 75 * KIB, limit: 75 * KIB },
}

const FORMS =
  /^\/(login|signup|reset-password|verify-email|pricing|settings|checkout|admin)(\/|$)|\/(new|edit)(\/|$)/
/** Nobody visits these: a frame, answers to machines, and a page that production does not have. */
const NOT_VISITED = new Set(['/_app', '/kit', '/robots.txt', '/sitemap.xml'])

/** Their filters and pages work in the browser as well as on the server. */
const LISTS = new Set(['/artworks', '/directory/[type]', '/opportunities'])

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

/** The scripts that each page of a build loads first, gzipped one by one as they are sent. */
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

/** Fails when a page of a build loads more than it may. */
export function assertFirstLoads(buildFolder: string): void {
  const tooHeavy = firstLoads(buildFolder).filter(
    ({ kind, bytes }) => bytes > FLOOR.bytes + BUDGETS[kind].limit,
  )
  if (tooHeavy.length === 0) return
  const lines = tooHeavy.map(({ page, kind, bytes, chunks }) => {
    const heaviest = chunks
      .slice(0, 4)
      .map(({ file, bytes, isShell }) => `    ${kib(bytes)}  ${file}${isShell ? ' (shell)' : ''}`)
    const most = kib(FLOOR.bytes + BUDGETS[kind].limit)
    return [`  ${page} loads ${kib(bytes)} of scripts; it may load ${most}:`, ...heaviest].join(
      '\n',
    )
  })
  throw new Problem(
    `Pages load too much at first:\n${lines.join('\n')}\n`,
    'Load what a first view does not need by import(), or do it on the server; `npm run bench -- js` shows every page.',
  )
}
