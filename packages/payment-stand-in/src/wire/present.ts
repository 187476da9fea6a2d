import type { Transaction } from '../store/transaction'

/** The paths to expand as a tree: `data.price.product` is `{ data: { price: { product: {} } } }`. */
interface Expansion {
  [field: string]: Expansion
}

/** Fields that a response contains only when they are expanded, by type of object. */
const ON_REQUEST: Record<string, readonly string[]> = {
  'checkout.session': ['line_items'],
  invoice: ['payments'],
  charge: ['refunds'],
  coupon: ['applies_to', 'currency_options'],
  price: ['currency_options'],
}

/** Prepares an object for a response: expands the given paths and hides what was not asked for. */
export function present(transaction: Transaction, object: object, expand: readonly string[] = []) {
  const expansion: Expansion = {}
  for (const path of expand) {
    let level = expansion
    for (const field of path.split('.')) level = level[field] ??= {}
  }
  return presentValue(transaction, object, expansion)
}

function presentValue(tx: Transaction, value: unknown, expansion: Expansion | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry) => presentValue(tx, entry, expansion))
  if (typeof value === 'string' && expansion) {
    const found = tx.findAny(value)
    return found ? presentValue(tx, found, expansion) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const type = 'object' in value && typeof value.object === 'string' ? value.object : ''
  const hidden = ON_REQUEST[type] ?? []
  const fields = Object.entries(value)
    .filter(([name]) => expansion?.[name] || !hidden.includes(name))
    .map(([name, inner]) => [name, presentValue(tx, inner, expansion?.[name])])
  return Object.fromEntries(fields) as unknown
}
