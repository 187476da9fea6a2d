// `npm start` runs this before anything is compiled: Node's own modules, and esbuild only when something has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeWhole } from './writeWhole.mjs'

const SELF = fileURLToPath(import.meta.url)

/** For production as well. Packages stay external to keep the build fast. */
const server = { packages: 'external', sourcemap: true }

const api = {
  folder: 'dist',
  record: 'api.json',
  options: {
    ...server,
    entryPoints: {
      server: 'server/app/main.ts',
      // Beside the server, which starts them as threads.
      pdfWorker: 'server/documents/pdfWorker.mjs',
      redactionWorker: 'server/redaction/redactionWorker.mjs',
    },
    // Otherwise packages that are imported when they are needed would load at each start.
    splitting: true,
  },
}

/** A record of its own: only what changed is bundled again. */
const web = {
  folder: 'dist',
  record: 'web.json',
  options: { ...server, entryPoints: { web: 'webserver/main.ts' } },
}

/** The launcher and the stand-ins. With their packages, since reading one file takes less than finding hundreds. */
const launcher = {
  folder: 'dist/local',
  record: 'launcher.json',
  options: {
    entryPoints: {
      start: 'local/start.ts',
      cluster: 'local/cluster.ts',
      identity: 'packages/identity-stand-in/src/main.ts',
      payments: 'packages/payment-stand-in/src/main.ts',
    },
    external: ['esbuild', 'firebase-tools', 'pg-native', 'sharp', 'typescript'],
    splitting: true,
    banner: {
      js: [
        `import { createRequire as __createRequire } from 'node:module'`,
        `import { dirname as __dirnameOf } from 'node:path'`,
        `import { fileURLToPath as __toPath } from 'node:url'`,
        'const require = __createRequire(import.meta.url)',
        'const __place = (file) => new URL(file, import.meta.url).href',
        'const __folder = (file) => __dirnameOf(__toPath(__place(file)))',
      ].join('\n'),
    },
  },
}

/**
 * Each of our files finds what belongs to it from its own place, not from that of the bundle.
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
const keepPlaces = (root) => ({
  name: 'keep places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      if (file.includes('node_modules') || !source.includes('import.meta.')) return undefined
      const place = JSON.stringify(path.relative(path.join(root, launcher.folder), file))
      const contents = source
        .replaceAll('import.meta.url', `__place(${place})`)
        .replaceAll('import.meta.dirname', `__folder(${place})`)
      return { contents, loader: 'ts' }
    })
  },
})

/**
 * Bundles the API and the web server unless nothing has changed. Throws what esbuild says.
 * @param {string} root
 */
export async function bundleServers(root) {
  await bundle(root, api, [])
  await bundle(root, web, [])
}

/**
 * Bundles the launcher and the stand-ins unless nothing has changed. Throws what esbuild says.
 * @param {string} root
 */
export const bundleLauncher = (root) => bundle(root, launcher, [keepPlaces(root)])

/**
 * @param {string} root
 * @param {{ folder: string, record: string, options: import('esbuild').BuildOptions }} target
 * @param {import('esbuild').Plugin[]} plugins
 */
async function bundle(root, { folder, record: name, options }, plugins) {
  const outdir = path.join(root, folder)
  const record = path.join(outdir, name)
  if (isCurrent(root, record)) return
  const { build, stop } = await import('esbuild')
  const started = performance.timeOrigin + performance.now()
  const { metafile, outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    metafile: true,
    write: false,
    plugins,
  })
  // Otherwise its process would stay, as long as the launcher runs.
  await stop()
  await mkdir(outdir, { recursive: true })
  const earlier = readRecord(record)?.outputs ?? []
  // Without a record the next start bundles again: when this one is interrupted from here on …
  await rm(record, { force: true })
  for (const { path: file, contents } of outputFiles) await writeWhole(file, contents)
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'))
  const inputs = Object.fromEntries([...own, ...COMMON].map((file) => [file, hashOf(root, file)]))
  const outputs = Object.keys(metafile.outputs)
  const unused = earlier.filter((file) => !outputs.includes(file))
  for (const file of unused) await rm(path.join(root, file), { force: true })
  // … or when a source was saved after esbuild had read it.
  if (Object.keys(inputs).some((file) => changedAt(root, file) >= started)) return
  await writeWhole(record, JSON.stringify({ self: hashOf('', SELF), inputs, outputs }))
}

/** What each bundle depends on besides its own sources: the packages and the paths of imports. */
const COMMON = ['package-lock.json', 'tsconfig.json']

/** What the last bundle was made of, and its files; undefined without one. */
function readRecord(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether everything that a bundle was made of is as it was, and the bundle is whole. */
function isCurrent(root, record) {
  const last = readRecord(record)
  if (last?.self !== hashOf('', SELF)) return false
  return (
    last.outputs.every((file) => existsSync(path.join(root, file))) &&
    Object.entries(last.inputs).every(([file, hash]) => hashOf(root, file) === hash)
  )
}

/** When a file was last written, in milliseconds. */
const changedAt = (root, file) => statSync(path.join(root, file)).mtimeMs

/** Undefined without such a file. */
function hashOf(root, file) {
  try {
    return createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('base64')
  } catch {
    return undefined
  }
}
