import type { Role } from '@/contract/enums/profiles'
import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { SaleKind } from '@/contract/enums/payments/sales'
import { forbidden, invalid } from '@/server/errors'

interface Price {
  id: string
  kind: SaleKind
  type: string
  currency: CatalogCurrency
  amountMinor: number
  isActive: boolean
}

/** What is bought together, at most one of each kind. */
export interface Cart<P extends Price = Price> {
  prices: P[]
  currency: CatalogCurrency
  lines: Partial<Record<SaleKind, P>>
  mode: 'payment' | 'subscription'
}

const refuse = (message: string) => invalid({ priceIds: message })

/**
 * Puts together what is bought (docs/product.md, "Checkout").
 * @param prices those of the catalog with these ids
 * @throws invalid (`priceIds`)
 */
export function readCart<P extends Price>(
  priceIds: readonly string[],
  prices: readonly P[],
): Cart<P> {
  if (new Set(priceIds).size < priceIds.length) throw refuse('Each price may be listed only once.')
  const found = priceIds.flatMap((id) => prices.find((price) => price.id === id) ?? [])
  const [first] = found
  if (!first || found.length < priceIds.length || found.some(({ isActive }) => !isActive)) {
    throw refuse('A price is no longer offered. Reload the page to see the current prices.')
  }
  if (found.some(({ currency }) => currency !== first.currency)) {
    throw refuse('All prices must be in the same currency.')
  }
  if (found.some(({ amountMinor }) => amountMinor === 0)) {
    throw refuse('The free plan needs no payment.')
  }
  const lines: Cart<P>['lines'] = {}
  for (const price of found) {
    if (lines[price.kind]) throw refuse('Buy one plan, one post type or one boost at a time.')
    lines[price.kind] = price
  }
  if (lines.artwork_boost && found.length > 1) throw refuse('Buy the boost of an artwork alone.')
  const mode = lines.plan ? 'subscription' : 'payment'
  return { prices: found, currency: first.currency, lines, mode }
}

const isForOrganizations = (plan: string) => plan.startsWith('ORGANIZATION_')

/** Organizations have plans of their own. */
export const suitsRole = (plan: string, role: Role): boolean =>
  isForOrganizations(plan) === (role === 'ART_ORGANIZATION')

/** @throws forbidden for a plan that does not suit the role */
export function requirePlanForRole(plan: string, role: Role): void {
  if (suitsRole(plan, role)) return
  throw forbidden(
    isForOrganizations(plan)
      ? 'This plan is for organizations. Choose one of the artists’ plans.'
      : 'This plan is not for organizations. Choose one of the organizations’ plans.',
  )
}
