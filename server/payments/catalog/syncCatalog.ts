import type { Db } from '@/server/db/connection'
import type { PaymentClient } from '@/server/payments/client'
import { mirrorCatalog } from './mirrorCatalog'
import { readProviderCatalog } from './providerCatalog'
import { writeCatalog, type CatalogChanges } from './writeCatalog'

/** Writes our catalog to the payment provider and mirrors the result in the database. */
export async function syncCatalog(db: Db, client: PaymentClient): Promise<CatalogChanges> {
  const changes = await writeCatalog(client, await readProviderCatalog(client))
  await mirrorCatalog(db, await readProviderCatalog(client))
  return changes
}
