import type { Db } from '@/server/db/connection'
import type { PaymentClient } from '@/server/payments/client'
import { mirrorCatalog } from './mirrorCatalog'
import { readProviderCatalog } from './providerCatalog'
import { writeCatalog, type CatalogChanges } from './writeCatalog'

/** Writes our catalog to the payment provider and mirrors the result in the database. */
export async function syncCatalog(db: Db, client: PaymentClient): Promise<CatalogChanges> {
  const before = await readProviderCatalog(client)
  const changes = await writeCatalog(client, before)
  const isChanged = changes.created + changes.updated + changes.archived > 0
  await mirrorCatalog(db, isChanged ? await readProviderCatalog(client) : before)
  return changes
}
