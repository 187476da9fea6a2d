import { columnsOf } from '@/server/commands/opportunities/opportunityFields'
import { checkPublishable } from '@/server/policies/opportunities'
import { insertOpportunities } from '@/server/repositories/imports'
import type { CatalogKind } from './catalogKind'
import { columnNames, columns, readOpportunity, type OpportunityRow } from './readOpportunity'

/** Opportunities become drafts, since publishing one takes an allowance or a payment. */
export const opportunityCatalog: CatalogKind<OpportunityRow> = {
  noun: ['opportunity', 'opportunities'],
  table: 'opportunities',
  columns: Object.keys(columns),
  read: readOpportunity,
  isDraft: () => true,
  missing: ({ content }) => columnNames(checkPublishable(content, Date.now())),
  insert: async (db, ready, { importer, profileId, start }) => {
    const rows = ready.map(({ row, images }) => ({
      id: row.id,
      profile_id: profileId,
      owner_uid: importer.uid,
      status: 'DRAFT' as const,
      created_at: new Date(start - row.line),
      ...columnsOf({ ...row.content, images }, importer.name),
    }))
    await insertOpportunities(db, rows)
    return { shown: 0, overQuota: 0 }
  },
}
