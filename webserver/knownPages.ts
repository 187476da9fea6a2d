import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const route = z.object({ regex: z.string() })
const page = route.extend({ page: z.string() })
const header = z.object({ key: z.string(), value: z.string() })

/** What the build of Next.js says about its addresses. */
const manifest = z.object({
  staticRoutes: z.array(page),
  dynamicRoutes: z.array(page),
  redirects: z.array(route),
  headers: z.array(route.extend({ headers: z.array(header) })),
  rewrites: z.object({
    beforeFiles: z.array(route),
    afterFiles: z.array(route),
    fallback: z.array(route),
  }),
})

/** The page for addresses that no page has. */
export const NOT_FOUND = '/404'

/** The files of a build, whose names contain a hash of their content. */
const STATIC = '/_next/static/'
const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable'] as const

export interface KnownPages {
  /** Whether a file is sent for the path, without rendering. */
  isFile(path: string): boolean
  /** Whether no page and no file of Next.js can have the path. */
  isUnknown(path: string): boolean
  /** The files that are sent without rendering, by their paths. */
  files: ReadonlyMap<string, string>
  /** The headers of every page: names and values. */
  headers: Headers
  headersOf(path: string): Headers
}

type Headers = readonly (readonly [string, string])[]

/** Reads which addresses a build has. */
export function readKnownPages(root: string, distDir: string): KnownPages {
  const text = readFileSync(path.join(root, distDir, 'routes-manifest.json'), 'utf8')
  const build = manifest.parse(JSON.parse(text))
  const { staticRoutes, dynamicRoutes, redirects, rewrites } = build
  const routes = [
    ...staticRoutes.filter((known) => known.page !== NOT_FOUND),
    ...dynamicRoutes,
    ...redirects,
    ...Object.values(rewrites).flat(),
  ].map(({ regex }) => new RegExp(regex, 'i'))
  const files = new Map([
    ...findFiles(path.join(root, distDir, 'static'), STATIC),
    ...findFiles(path.join(root, 'public'), '/'),
  ])
  const rules = build.headers.map(({ regex, headers }) => ({
    regex: new RegExp(regex),
    headers: headers.map(({ key, value }) => [key, value] as const),
  }))
  const headersOf = (given: string): Headers => [
    ...rules.filter(({ regex }) => regex.test(given)).flatMap(({ headers }) => headers),
    ...(given.startsWith(STATIC) ? [IMMUTABLE] : []),
  ]

  return {
    files,
    headers: headersOf('/'),
    headersOf,
    isFile: (given) => given.startsWith(STATIC) || files.has(given),
    isUnknown(given) {
      const decoded = decode(given)
      // Next.js itself redirects from paths with repeated slashes or backslashes.
      if (decoded === null || given.startsWith('/_next/') || /\/\/|\\/.test(decoded)) return false
      return [given, decoded].every(
        (form) => !files.has(form) && !routes.some((known) => known.test(form)),
      )
    },
  }
}

/** The files in a folder by the paths that they are requested under, without their compressed forms. */
function findFiles(folder: string, prefix: string): [string, string][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [prefix + path.relative(folder, file).split(path.sep).join('/'), file]
    })
}

/** Null for a path that can't be decoded. */
function decode(given: string): string | null {
  try {
    return decodeURIComponent(given)
  } catch {
    return null
  }
}
