import { image as imageLimits } from '@/contract/limits/imageLimits'
import { openZip, UnusableFile, type ZipFile } from './zipFile'

const MEGABYTE = 1024 * 1024
/** Of one request: more rows are sent in several. */
const CATALOG = 8 * MEGABYTE
const MAX_CSV = 15 * MEGABYTE
/** Of `portfolio.json` and `originals.json`, which are read into memory. */
const MAX_JSON = 256 * MEGABYTE

/** Rows of artworks, as the API checks them. */
export interface Catalog {
  format: 'csv' | 'jsonl'
  content: Blob
}

export interface PortfolioImage {
  file: string
  alt: string
}

/** The profile’s own part of `portfolio.json`; the API checks its fields. */
export interface ProfilePart {
  fields: Record<string, unknown>
  image: PortfolioImage | null
  cover: PortfolioImage | null
  gallery: PortfolioImage[]
}

/** The file that was chosen. */
export interface Portfolio {
  /** `portfolio.json`, or the name of the CSV. */
  name: string
  catalogs: Catalog[]
  profile: ProfilePart | null
  /** The size of an image in bytes; undefined: it is missing. */
  sizeOf(file: string): number | undefined
  readImage(file: string): Promise<Blob>
  /** The signature of an exported image, which is stored unchanged. */
  signatureOf(file: string): string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readJson(blob: Blob, name: string): Promise<unknown> {
  try {
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(await blob.arrayBuffer()),
    ) as unknown
  } catch {
    throw new UnusableFile(`${name} can’t be read: it is not JSON in UTF-8.`)
  }
}

/** JSON Lines in pieces that fit into a request. */
function catalogsOf(artworks: readonly unknown[]): Catalog[] {
  const catalogs: Catalog[] = []
  let lines: string[] = []
  let bytes = 0
  const flush = () => {
    if (lines.length > 0) catalogs.push({ format: 'jsonl', content: new Blob(lines) })
    lines = []
    bytes = 0
  }
  for (const artwork of artworks) {
    const line = `${JSON.stringify(artwork)}\n`
    // A letter takes three bytes at most.
    if (bytes + line.length * 3 > CATALOG) flush()
    lines.push(line)
    bytes += line.length * 3
  }
  flush()
  return catalogs
}

const imageOf = (value: unknown): PortfolioImage | null =>
  isObject(value) && typeof value.file === 'string'
    ? { file: value.file, alt: typeof value.alt === 'string' ? value.alt : '' }
    : null

function profileOf(value: unknown): ProfilePart | null {
  if (!isObject(value)) return null
  const { image, cover, gallery, role: _role, name: _name, handle: _handle, ...fields } = value
  return {
    fields,
    image: imageOf(image),
    cover: imageOf(cover),
    gallery: Array.isArray(gallery) ? gallery.flatMap((shown) => imageOf(shown) ?? []) : [],
  }
}

async function readPortfolioJson(blob: Blob) {
  const json = await readJson(blob, 'portfolio.json')
  if (!isObject(json) || json.format !== 'art-commons-portfolio' || !Array.isArray(json.artworks))
    throw new UnusableFile('portfolio.json is not the portfolio of an Art Commons profile.')
  if (json.version !== 1)
    throw new UnusableFile('portfolio.json was written by a newer version of Art Commons.')
  return { catalogs: catalogsOf(json.artworks), profile: profileOf(json.profile) }
}

/** The file of this name that is nearest to the root; paths of images start in its folder. */
function findFile({ names }: ZipFile, isWanted: (name: string) => boolean): string | undefined {
  const depth = (name: string) => name.split('/').length
  return names
    .filter((name) => isWanted(name.slice(name.lastIndexOf('/') + 1).toLowerCase()))
    .sort((a, b) => depth(a) - depth(b))[0]
}

const csvCatalog = (content: Blob): Catalog[] => {
  if (content.size > MAX_CSV)
    throw new UnusableFile('The CSV is larger than 15 MB. Divide it into several files.')
  return [{ format: 'csv', content }]
}

async function readSignatures(zip: ZipFile, base: string): Promise<Record<string, unknown>> {
  const name = `${base}images/originals.json`
  if (zip.sizeOf(name) === undefined) return {}
  const json = await readJson(await zip.read(name, MAX_JSON), 'images/originals.json')
  return isObject(json) ? json : {}
}

async function readZip(zip: ZipFile): Promise<Portfolio> {
  const name =
    findFile(zip, (file) => file === 'portfolio.json') ??
    findFile(zip, (file) => file === 'artworks.csv') ??
    findFile(zip, (file) => file.endsWith('.csv'))
  if (name === undefined)
    throw new UnusableFile('The ZIP contains neither portfolio.json nor artworks.csv.')
  const base = name.slice(0, name.lastIndexOf('/') + 1)
  const read = name.endsWith('portfolio.json')
    ? await readPortfolioJson(await zip.read(name, MAX_JSON))
    : { catalogs: csvCatalog(await zip.read(name, MAX_CSV)), profile: null }
  const signatures = await readSignatures(zip, base)
  return {
    name: name.slice(base.length),
    ...read,
    sizeOf: (file) => zip.sizeOf(base + file),
    readImage: (file) => zip.read(base + file, imageLimits.maxBytes),
    signatureOf: (file) => {
      const signature = signatures[file]
      return typeof signature === 'string' ? signature : ''
    },
  }
}

/** A ZIP with `portfolio.json` or `artworks.csv`, or a CSV alone. @throws UnusableFile */
export async function readPortfolio(file: File): Promise<Portfolio> {
  if (!/\.csv$/i.test(file.name)) return readZip(await openZip(file))
  return {
    name: file.name,
    catalogs: csvCatalog(file),
    profile: null,
    sizeOf: () => undefined,
    readImage: () => Promise.reject(new UnusableFile('A CSV alone has no images.')),
    signatureOf: () => '',
  }
}
