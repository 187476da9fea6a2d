import type Stripe from 'stripe'
import type { ListParams } from './params'

export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url }
}

/** The requested page of objects, which are given newest first. */
export function paginate<T extends { id: string; created?: number }>(
  url: string,
  objects: T[],
  { limit, starting_after, ending_before, created = {} }: ListParams,
): Stripe.ApiList<T> {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created
  const found = objects.filter(
    ({ created: at = 0 }) => at > gt && at >= gte && at < lt && at <= lte,
  )
  if (ending_before !== undefined) {
    const end = found.findIndex(({ id }) => id === ending_before)
    const start = Math.max(0, end - limit)
    return listOf(url, found.slice(start, Math.max(end, 0)), start > 0)
  }
  const start = starting_after ? found.findIndex(({ id }) => id === starting_after) + 1 : 0
  return listOf(url, found.slice(start, start + limit), found.length > start + limit)
}
