import type { Env } from '@/server/env'

type Seller = Pick<Env, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID'>

/** What every invoice of a customer says about the seller; null when the settings say nothing. */
export function sellerFooter({
  SELLER_NAME: name,
  SELLER_ADDRESS: address,
  SELLER_TAX_ID: taxId,
}: Seller): string | null {
  const lines = [name, address, taxId && `Tax ID: ${taxId}`].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}
