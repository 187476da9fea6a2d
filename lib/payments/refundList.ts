import type { WaitingRefund } from '@/contract/admin'
import type { Page } from '@/contract/values/values'
import { adminListRefunds } from '@/lib/api/admin'
import * as logMessages from '@/lib/api/logMessages'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage } from '@/lib/lists/listQuery'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { withQuery } from '@/lib/navigation/paths'

interface RefundState {
  page: string
}

const toQuery = ({ page }: RefundState) => ({ page: page || undefined })

/** Refunds that wait for an administrator, the oldest first. */
export const refundList: ListDefinition<RefundState, Page<WaitingRefund>> = {
  name: 'refunds',
  parse: (raw) => ({ page: pageOf(raw.page) }),
  toQuery,
  toAddress: (state) => withQuery(adminPaths.payments, toQuery(state)),
  labels: () => [],
  parameterNames: { page: 'page' },
  withoutFilters: () => ({ page: '' }),
  load: ({ page }) => adminListRefunds(requestedPage(page)),
  messages: logMessages.fetching('refunds'),
}
