import type { BigInteger } from '@/server/db/tables/columns'

export interface DirectoryCountTable {
  role: string
  organization_type: string
  country: string
  count: BigInteger
}
