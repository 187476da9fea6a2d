import type { PaidFee } from '@/contract/applications/feeStatements'
import type { Page } from '@/contract/values/values'
import { listPaidFees } from '@/lib/api/applications/feeStatements'
import * as logMessages from '@/lib/api/logMessages'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage } from '@/lib/lists/listQuery'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { withQuery } from '@/lib/navigation/paths'

interface FeeListState {
  page: string
}

export const feeListName = (opportunityId: string) => `payments of ${opportunityId}`

/** Payments to apply to a call, newest first. */
export const feeList = (opportunityId: string): ListDefinition<FeeListState, Page<PaidFee>> => ({
  name: feeListName(opportunityId),
  parse: ({ page }) => ({ page: pageOf(page) }),
  toQuery: ({ page }) => ({ view: 'fees', page: page || undefined }),
  toAddress: ({ page }) =>
    withQuery(applicationPaths.review(opportunityId), { view: 'fees', page }),
  labels: () => [],
  parameterNames: { page: 'page' },
  withoutFilters: () => ({ page: '' }),
  load: ({ page }) => listPaidFees(opportunityId, requestedPage(page)),
  messages: logMessages.fetching('payments of a call'),
})
