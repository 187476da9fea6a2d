import type { GetServerSidePropsContext, Redirect } from 'next'
import type { Page } from '@/contract/values/values'
import { onBehalfOf } from '@/lib/api/visitor'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import type { InitialList, ListDefinition, ListState } from './listDefinition'
import { isCanonicalQuery } from './listQuery'

type Context = Pick<GetServerSidePropsContext, 'query' | 'req' | 'res'>

/**
 * The first page for the server-rendered document, with its response status; or a redirect to the
 * canonical address, because a form without JavaScript sends its empty fields too. Both are shared until
 * something changes that has one of the tags.
 */
export const loadInitialList = async <S extends ListState, P extends Page<unknown>>(
  list: ListDefinition<S, P>,
  state: S,
  { query, req, res }: Context,
  tags: readonly string[],
): Promise<{ redirect: Redirect } | { initial: InitialList<P> }> => {
  const address = list.toAddress(state)
  if (!isCanonicalQuery(query, list.toQuery(state))) {
    sharePage(res, tags)
    return { redirect: { destination: address, permanent: false } }
  }
  const result = await list.load(state, onBehalfOf(req))
  if (result.error === undefined) {
    sharePage(res, tags)
    return { initial: { address, result } }
  }
  const { error, status } = result
  // Unknown filters are the visitor's mistake, which is the same for everyone, and not a failure of the server.
  if (status === 422) {
    sharePage(res, tags)
  } else {
    keepPrivate(res)
    setFailureStatus(res, result)
  }
  const details = JSON.parse(JSON.stringify(result.details ?? null)) as unknown
  return { initial: { address, result: { error, details, ...(status && { status }) } } }
}
