import type { CheckedPortfolio, PortfolioRow } from '@/contract/artworks/portfolio'
import { drafts as draftLimits } from '@/contract/limits/limits'
import { findQuota } from '@/server/commands/artworks/artworkQuota'
import { importedId } from '@/server/commands/artworks/importArtwork'
import type { Db } from '@/server/db/connection'
import { remainingSlots } from '@/server/policies/artworks'
import { measureDrafts } from '@/server/repositories/drafts'
import { findImportedArtworks } from '@/server/repositories/portfolio'
import { artworkCatalog } from './artworkCatalog'
import type { ColumnReport } from './columns'
import type { ArtworkRow } from './readArtwork'
import { readCatalogFile, type Problem } from './readCatalog'
import type { CatalogFile } from './readRows'

interface Checking {
  profileId: string
  ownerUid: string
  mayPublish: boolean
  now: number
}

const BATCH = 200

/** What a catalog would create in a profile, row by row. */
export async function checkPortfolio(
  db: Db,
  file: CatalogFile,
  { profileId, ownerUid, mayPublish, now }: Checking,
): Promise<CheckedPortfolio> {
  const columns: ColumnReport = { renamed: new Map(), ignored: new Set() }
  const rows: PortfolioRow[] = []
  let batch: (ArtworkRow | Problem)[] = []
  const flush = async () => {
    rows.push(...(await describeRows(db, profileId, batch)))
    batch = []
  }
  for await (const row of readCatalogFile(file, { profileId, kind: artworkCatalog, columns })) {
    batch.push(row)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  const quota = await findQuota(db, { uid: ownerUid, profileId }, now)
  const { artworks } = await measureDrafts(db, profileId)
  return {
    rows,
    ignoredColumns: [...columns.ignored],
    slots: mayPublish ? remainingSlots(quota) : 0,
    draftSlots: Math.max(0, draftLimits.artworks - artworks),
  }
}

/** An artwork that was exported is recognized by its id, and one of another catalog by the content of its row. */
const sourceOf = ({ artworkId, id }: ArtworkRow) => artworkId ?? id

async function describeRows(
  db: Db,
  profileId: string,
  batch: readonly (ArtworkRow | Problem)[],
): Promise<PortfolioRow[]> {
  const sources = batch.flatMap((row) => ('problem' in row ? [] : sourceOf(row)))
  const ids = sources.flatMap((source) => [source, importedId(profileId, source)])
  const known = new Map(
    (await findImportedArtworks(db, profileId, ids)).map((found) => [found.id, found]),
  )
  return batch.map((row) => {
    if ('problem' in row)
      return { line: row.line, title: null, problem: row.problem, warnings: [], artwork: null }
    const source = sourceOf(row)
    const found = known.get(source) ?? known.get(importedId(profileId, source))
    const { line, sent, imageFiles, form, featured, warnings } = row
    return {
      line,
      title: form.title || null,
      problem: null,
      warnings,
      artwork: {
        source,
        fields: sent,
        images: imageFiles,
        visibility: form.visibility ?? 'DRAFT',
        featured,
        state: found ? (found.deletedAt ? 'DELETED' : 'KNOWN') : 'NEW',
      },
    }
  })
}
