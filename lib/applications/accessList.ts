import type { ResponseOf } from '@/contract/endpoint'
import type { listAccesses as list } from '@/contract/applications/reviews'
import * as logMessages from '@/lib/api/logMessages'
import { listAccesses } from '@/lib/api/applications/reviews'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage } from '@/lib/lists/listQuery'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { withQuery } from '@/lib/navigation/paths'

interface AccessState {
  page: string
}

/** Who saw which application of a call, newest first. */
export const accessList = (
  opportunityId: string,
): ListDefinition<AccessState, ResponseOf<typeof list>> => ({
  name: `accesses to ${opportunityId}`,
  parse: ({ page }) => ({ page: pageOf(page) }),
  toQuery: ({ page }) => ({ view: 'log', page: page || undefined }),
  toAddress: ({ page }) => withQuery(applicationPaths.review(opportunityId), { view: 'log', page }),
  labels: () => [],
  parameterNames: { page: 'page' },
  withoutFilters: () => ({ page: '' }),
  load: ({ page }) => listAccesses(opportunityId, requestedPage(page)),
  messages: logMessages.fetching('accesses to applications'),
})
