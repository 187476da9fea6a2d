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
  headers: z.array(z.object({ source: z.string(), headers: z.array(header) })),
  rewrites: z.object({
    beforeFiles: z.array(route),
    afterFiles: z.array(route),
    fallback: z.array(route),
  }),
})

/** The page for addresses that no page has. */
export const NOT_FOUND = '/404'

export interface KnownPages {
  /** Whether a file is sent for the path, without rendering. */
  isFile(path: string): boolean
  /** Whether no page and no file of Next.js can have the path. */
  isUnknown(path: string): boolean
  /** The headers of every page: names and values. */
  headers: readonly (readonly [string, string])[]
}

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
  const files = readPublicFiles(path.join(root, 'public'))

  const ofAll = build.headers.filter(({ source }) => source === '/:path*')

  return {
    headers: ofAll.flatMap((all) => all.headers.map(({ key, value }) => [key, value] as const)),
    isFile: (given) => given.startsWith('/_next/static/') || files.has(given),
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

function readPublicFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map((file) => {
      const relative = path.relative(folder, path.join(file.parentPath, file.name))
      return `/${relative.split(path.sep).join('/')}`
    }),
  )
}

/** Null for a path that can't be decoded. */
function decode(given: string): string | null {
  try {
    return decodeURIComponent(given)
  } catch {
    return null
  }
}
