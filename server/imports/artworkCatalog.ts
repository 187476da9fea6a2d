import { artworkColumns } from '@/contract/values/artworkColumns'
import { columnsOf, newArtwork, withForm } from '@/server/commands/artworks/artworkFields'
import { findQuota } from '@/server/commands/artworks/artworkQuota'
import { isShown, remainingSlots } from '@/server/policies/artworks'
import { insertFreeSlots } from '@/server/repositories/artworks/artworkQuota'
import { insertArtworks } from '@/server/repositories/imports'
import type { CatalogKind } from './catalogKind'
import { museumColumns } from './museumColumns'
import { readArtwork, type ArtworkRow } from './readArtwork'

const isPublic = ({ form }: ArtworkRow) => isShown(form.visibility ?? 'DRAFT')

/** Artworks are shown while the plan has slots left; the others become drafts. */
export const artworkCatalog: CatalogKind<ArtworkRow> = {
  noun: ['artwork', 'artworks'],
  table: 'artworks',
  columns: artworkColumns,
  otherNames: museumColumns,
  read: readArtwork,
  isDraft: (row) => !isPublic(row),
  insert: async (db, ready, { importer, profileId, start }) => {
    const quota = await findQuota(db, { uid: importer.uid, profileId }, Date.now())
    const left = remainingSlots(quota) ?? Infinity
    const wanted = ready.filter(({ row }) => isPublic(row))
    const shown = new Set(wanted.slice(0, left).map(({ row }) => row.id))
    if (quota.plan === 'free') await insertFreeSlots(db, importer.uid, [...shown])
    const rows = ready.map(({ row, images }) => {
      const fields = { ...withForm(newArtwork, row.form), images }
      if (!shown.has(row.id)) fields.visibility = 'DRAFT'
      return {
        id: row.id,
        profile_id: profileId,
        // The first row is the newest, so that lists keep the catalog's order.
        created_at: new Date(start - row.line),
        ...columnsOf(fields, importer.name),
      }
    })
    await insertArtworks(db, rows)
    return { shown: shown.size, overQuota: wanted.length - shown.size }
  },
}
