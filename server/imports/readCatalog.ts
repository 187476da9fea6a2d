import { stat } from 'node:fs/promises'
import path from 'node:path'
import { image as limits } from '@/contract/imageLimits'
import { isShown } from '@/server/policies/artworks'
import { readRows } from './readRows'
import { createIdentifier, readArtwork, type ArtworkRow } from './readArtwork'

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
  drafts: number
}

/** Reads a whole catalog without importing it. */
export async function checkCatalog(source: Source): Promise<Checked> {
  const checked: Checked = { good: 0, bad: [], drafts: 0 }
  for await (const found of readArtworks(source)) {
    if ('problem' in found) checked.bad.push(found)
    else {
      checked.good += 1
      if (!isShown(found.form.visibility ?? 'DRAFT')) checked.drafts += 1
    }
  }
  return checked
}

/** Each row as an artwork, or with the problem it has. */
export async function* readArtworks({
  file,
  profileId,
  folder,
}: Source): AsyncGenerator<ArtworkRow | Problem> {
  const identify = createIdentifier(profileId)
  for await (const row of readRows(file)) {
    if ('problem' in row) {
      yield row
      continue
    }
    const artwork = readArtwork(row.line, row.values, identify)
    if ('fields' in artwork) {
      const problems = Object.entries(artwork.fields).map(
        ([name, problem]) => `${name}: ${problem}`,
      )
      yield { line: artwork.line, problem: problems.join(' ') }
    } else yield (await findImageProblem(artwork, folder)) ?? artwork
  }
}

async function findImageProblem(
  { line, imageFiles }: ArtworkRow,
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
