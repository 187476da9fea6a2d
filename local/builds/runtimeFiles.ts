import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Trace = (
  files: string[],
  options: { base: string; ignore: string[] },
) => Promise<{ fileList: Set<string> }>

/** The tracer that comes with Next.js, which lists with it what pages need. */
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as {
  nodeFileTrace: Trace
}

/** What code reaches that never runs in production. */
const NOT_RUN = [
  '**/*.map',
  '**/*.d.ts',
  'node_modules/typescript/**',
  'node_modules/@next/swc-*/**',
  'node_modules/next/dist/docs/**',
  'node_modules/next/dist/**/*.dev.js',
]

interface ServerFiles {
  entries: string[]
  /** Folders whose files are opened by name, so that no import leads to them, and which of their files. */
  opened: (readonly [folder: string, files: RegExp])[]
  notRun: string[]
}

const SERVERS = {
  api: {
    entries: ['dist/server.mjs', 'dist/pdfWorker.mjs', 'dist/redactionWorker.mjs'],
    opened: [
      ['dist', /^(?!web)[^/]+\.mjs\.map$/],
      ['node_modules/dejavu-fonts-ttf', /^package\.json$|\/DejaVuSans(-Bold|-Oblique)?\.ttf$/],
      ['node_modules/@fontsource-variable', /-wght-normal\.woff2$|\/(package|unicode)\.json$/],
      [
        'node_modules/@scalar/fastify-api-reference',
        /^(package\.json|dist\/(index\.\w+|js\/standalone\.js))$/,
      ],
    ],
    notRun: [],
  },
  web: {
    entries: ['dist/web.mjs', 'next.config.js'],
    opened: [
      ['dist', /^web\.mjs\.map$/],
      ['public', /./],
      ['.next', /^[^/]+$|^(server|static)\/.*(?<!\.nft\.json)$/],
      // It finds many of its own files by name.
      [
        'node_modules/next',
        /^(?!dist\/(docs|esm)\/|dist\/compiled\/(@vercel\/og|[\w-]+-experimental)\/).*(?<!\.map|\.d\.ts|\.dev\.js)$/,
      ],
      // Which of its two forms is loaded depends on the version of Node.
      ['node_modules/@swc/helpers', /^package\.json$|^(cjs|esm)\//],
    ],
    // Next.js would resize images with it; here the API does.
    notRun: ['node_modules/@img/**', 'node_modules/sharp/**'],
  },
} satisfies Record<string, ServerFiles>

export type ServerName = keyof typeof SERVERS

export const isServerName = (name: string): name is ServerName => Object.hasOwn(SERVERS, name)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !lstatSync(path.join(folder, file)).isDirectory(),
  )

/** The files that pages import, from the lists that `next build` writes beside them. */
const importedByPages = (root: string) =>
  filesIn(path.join(root, '.next/server/pages'))
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((list) => {
      const file = path.join('.next/server/pages', list)
      const { files } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
        files: string[]
      }
      return files.map((imported) => path.join(path.dirname(file), imported))
    })

/** Links stay links. Returns the size in bytes; 0 of a folder, whose files are listed one by one. */
function copyFile(from: string, to: string): number {
  const stat = lstatSync(from, { throwIfNoEntry: false })
  if (!stat || stat.isDirectory()) return 0
  mkdirSync(path.dirname(to), { recursive: true })
  if (stat.isSymbolicLink()) {
    rmSync(to, { force: true })
    symlinkSync(readlinkSync(from), to)
  } else copyFileSync(from, to)
  return stat.size
}

/**
 * Copies a built server with the files of packages that it reads, and nothing else.
 * @param target a folder that need not exist
 * @returns how many files, and their size in bytes
 * @throws if a folder has none of the files that are opened by name
 */
export async function copyRuntimeFiles(
  root: string,
  name: ServerName,
  target: string,
): Promise<{ files: number; bytes: number }> {
  const { entries, opened, notRun }: ServerFiles = SERVERS[name]
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.join(root, entry)),
    { base: root, ignore: [...NOT_RUN, ...notRun] },
  )
  const all = new Set(['package.json', ...fileList])
  for (const [folder, pattern] of opened) {
    const files = filesIn(path.join(root, folder)).filter((file) => pattern.test(file))
    if (files.length === 0) throw new Error(`${folder} has no file that matches ${pattern}.`)
    for (const file of files) all.add(path.join(folder, file))
  }
  if (name === 'web') for (const file of importedByPages(root)) all.add(file)
  let bytes = 0
  for (const file of all) {
    // A folder on the way can be a link: the file belongs where the link leads to.
    const folder = path.join(root, path.dirname(file))
    if (!existsSync(folder)) continue
    const from = path.join(realpathSync(folder), path.basename(file))
    bytes += copyFile(from, path.join(target, path.relative(root, from)))
  }
  return { files: all.size, bytes }
}
