import { stat } from 'node:fs/promises'
import path from 'node:path'
import { image as limits } from '@/contract/limits/imageLimits'
import type { InvalidFields } from '@/server/errors'
import type { CatalogKind, CatalogRow } from './catalogKind'
import { createIdentifier } from './identifyRows'
import { createColumnReader, withOriginalName, type ColumnReport } from './columns'
import { catalogFile, readRows, UnreadableFile, type CatalogFile } from './readRows'

export interface Problem {
  line: number
  problem: string
}

export interface Source {
  file: string
  profileId: string
  /** Folder of the image files that rows name. */
  folder: string | undefined
}

/** The result of checking a catalog. */
export interface Checked {
  good: number
  bad: Problem[]
  /** What was changed in rows that can be imported. */
  warnings: Problem[]
  drafts: number
  /** Drafts that lack something before they can be published. */
  unfinished: Problem[]
  columns: ColumnReport
}

/** Reads a whole catalog without importing it. */
export async function checkCatalog<Row extends CatalogRow>(
  source: Source,
  kind: CatalogKind<Row>,
): Promise<Checked> {
  const columns: ColumnReport = { renamed: new Map(), ignored: new Set() }
  const checked: Checked = {
    good: 0,
    bad: [],
    warnings: [],
    drafts: 0,
    unfinished: [],
    columns,
  }
  for await (const found of readCatalog(source, kind, columns)) {
    if ('problem' in found) {
      checked.bad.push(found)
      continue
    }
    checked.good += 1
    for (const problem of found.warnings) checked.warnings.push({ line: found.line, problem })
    if (kind.isDraft(found)) checked.drafts += 1
    const missing = kind.missing?.(found) ?? {}
    if (Object.keys(missing).length > 0)
      checked.unfinished.push({ line: found.line, problem: sentence(missing) })
  }
  return checked
}

/** @param originals the columns' names in the file */
const sentence = (fields: InvalidFields, originals?: ReadonlyMap<string, string>) =>
  Object.entries(fields)
    .map(([name, problem]) => `${originals?.get(name) ?? name}: ${problem}`)
    .join(' ')

/** Each row that can be imported, or the problem that it has. */
export async function* readCatalog<Row extends CatalogRow>(
  { file, profileId, folder }: Source,
  kind: CatalogKind<Row>,
  columns?: ColumnReport,
): AsyncGenerator<Row | Problem> {
  for await (const row of readCatalogFile(catalogFile(file), { profileId, kind, columns })) {
    yield ('problem' in row ? undefined : await findImageProblem(row, folder)) ?? row
  }
}

interface Reading<Row extends CatalogRow> {
  profileId: string
  kind: CatalogKind<Row>
  columns?: ColumnReport | undefined
}

/** The same without a look at the images. */
export async function* readCatalogFile<Row extends CatalogRow>(
  file: CatalogFile,
  { profileId, kind, columns = { renamed: new Map(), ignored: new Set() } }: Reading<Row>,
): AsyncGenerator<Row | Problem> {
  const identify = createIdentifier(profileId)
  const readColumns = createColumnReader(kind, columns)
  for await (const row of readRows(file)) {
    if ('problem' in row) {
      yield row
      continue
    }
    const { values, originals } = readColumns(row.values)
    if (originals.size === 0) {
      const names = kind.columns.slice(0, 4).join(', ')
      throw new UnreadableFile(
        `Line ${row.line} has no known column. docs/import.md has their names: ${names} …`,
      )
    }
    const read = kind.read(row.line, values, identify)
    if ('fields' in read) {
      yield { line: read.line, problem: sentence(read.fields, originals) }
    } else {
      const warnings = read.warnings.map((warning) => withOriginalName(warning, originals))
      yield { ...read, warnings }
    }
  }
}

async function findImageProblem(
  { line, imageFiles }: CatalogRow,
  folder: string | undefined,
): Promise<Problem | undefined> {
  for (const { file } of imageFiles) {
    if (folder === undefined)
      return { line, problem: 'images: Name the folder of the images with --images.' }
    const imagePath = resolveInside(folder, file)
    const found = imagePath === undefined ? undefined : await stat(imagePath).catch(() => undefined)
    if (!found?.isFile()) return { line, problem: `images: The file ${file} does not exist.` }
    if (found.size > limits.maxBytes)
      return { line, problem: `images: The file ${file} is larger than 15 MB.` }
  }
  return undefined
}

/** The path of a file inside the folder; undefined for a path that leads out of it. */
function resolveInside(folder: string, file: string): string | undefined {
  const resolved = path.resolve(folder, file)
  return resolved.startsWith(path.resolve(folder) + path.sep) ? resolved : undefined
}
