import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SMALL } from '@/server/http/encodings'
import { writeWhole } from './writeWhole.mjs'

/** Formats of text. Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(?:css|js|json|map|svg|txt|webmanifest|xml)$/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `best` takes forty times as long for brotli files that are 8 % smaller. */
export type Compression = 'fast' | 'best'

const QUALITY: Record<Compression, number> = { fast: 5, best: constants.BROTLI_MAX_QUALITY }

interface Format {
  /** Of the compressed file. */
  extension: string
  /** Of its copy in the cache. */
  cached: string
  compress: (body: Buffer) => Promise<Buffer>
}

const formatsOf = (compression: Compression): Format[] => [
  {
    extension: '.br',
    cached: `.${compression}.br`,
    compress: (body) =>
      brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  {
    extension: '.gz',
    cached: '.gz',
    compress: (body) => zip(body, { level: constants.Z_BEST_COMPRESSION }),
  },
]

interface Options {
  folders: readonly string[]
  /** Compressed files by the hash of their content, so that the next build compresses only what is new. */
  cacheFolder: string
  compression: Compression
}

/** Writes a brotli and a gzip file beside each file of text, for the web server to send. */
export async function compressFiles({ folders, cacheFolder, compression }: Options): Promise<void> {
  const formats = formatsOf(compression)
  await mkdir(cacheFolder, { recursive: true })
  const files = (await Promise.all(folders.map(findCompressible))).flat()
  const written = await Promise.all(files.map((file) => compressFile(file, formats, cacheFolder)))
  const used = new Set(written.flat())
  const unused = (await readdir(cacheFolder)).filter((name) => !used.has(name))
  await Promise.all(unused.map((name) => rm(path.join(cacheFolder, name))))
}

async function findCompressible(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Returns the names of the files in the cache. */
async function compressFile(
  file: string,
  formats: Format[],
  cacheFolder: string,
): Promise<string[]> {
  const body = await readFile(file)
  if (body.length < SMALL) {
    for (const { extension } of formats) await rm(file + extension, { force: true })
    return []
  }
  const hash = createHash('sha256').update(body).digest('hex')
  const write = async ({ extension, cached, compress }: Format) => {
    const name = hash + cached
    const copy = path.join(cacheFolder, name)
    if (!existsSync(copy)) await writeWhole(copy, await compress(body))
    await copyFile(copy, file + extension)
    return name
  }
  return Promise.all(formats.map(write))
}
