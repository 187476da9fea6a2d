import type { BigInteger } from './columns'

export interface DirectoryCountTable {
  role: string
  organization_type: string
  country: string
  count: BigInteger
}
