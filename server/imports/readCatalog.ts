import { stat } from 'node:fs/promises'
import path from 'node:path'
import { image as limits } from '@/contract/imageLimits'
import { isShown } from '@/server/policies/artworks'
import { readRows } from './readRows'
import { createIdentifier, readWork, type Work } from './readArtwork'

export interface Problem {
  line: number
  problem: string
}

export interface Source {
  file: string
  profileId: string
  /** Where the pictures lie that rows name. */
  folder: string | undefined
}

/** What can be imported of a catalog, and what cannot. */
export interface Checked {
  good: number
  bad: Problem[]
  drafts: number
}

/** Reads a whole catalog and changes nothing. */
export async function checkCatalog(source: Source): Promise<Checked> {
  const checked: Checked = { good: 0, bad: [], drafts: 0 }
  for await (const found of readWorks(source)) {
    if ('problem' in found) checked.bad.push(found)
    else {
      checked.good += 1
      if (!isShown(found.form.visibility ?? 'DRAFT')) checked.drafts += 1
    }
  }
  return checked
}

/** Every row as a work, or with what is wrong with it. */
export async function* readWorks({
  file,
  profileId,
  folder,
}: Source): AsyncGenerator<Work | Problem> {
  const identify = createIdentifier(profileId)
  for await (const row of readRows(file)) {
    if ('problem' in row) {
      yield row
      continue
    }
    const work = readWork(row.line, row.values, identify)
    if ('fields' in work) {
      const said = Object.entries(work.fields).map(([name, problem]) => `${name}: ${problem}`)
      yield { line: work.line, problem: said.join('; ') }
    } else yield (await findPictureProblem(work, folder)) ?? work
  }
}

async function findPictureProblem(
  { line, pictures }: Work,
  folder: string | undefined,
): Promise<Problem | undefined> {
  for (const { file } of pictures) {
    if (folder === undefined) return { line, problem: 'names images; say where they are: --images' }
    const place = placeOf(folder, file)
    const found = place === undefined ? undefined : await stat(place).catch(() => undefined)
    if (!found?.isFile()) return { line, problem: `images: there is no ${file}` }
    if (found.size > limits.maxBytes) return { line, problem: `images: ${file} is over 15 MB` }
  }
  return undefined
}

/** A file below the folder; nothing leads out of it. */
function placeOf(folder: string, file: string): string | undefined {
  const place = path.resolve(folder, file)
  return place.startsWith(path.resolve(folder) + path.sep) ? place : undefined
}
