import type { AdminVerification, Lookalike } from '@/contract/adminVerifications'
import type { Page } from '@/contract/values/values'
import { adminListLookalikes, adminListVerifications } from '@/lib/api/adminVerifications'
import * as logMessages from '@/lib/api/logMessages'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage, type RawQuery } from '@/lib/lists/listQuery'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { withQuery } from '@/lib/navigation/paths'

interface State {
  page: string
}

const parse = (raw: RawQuery): State => ({ page: pageOf(raw.page) })
const toQuery = ({ page }: State) => ({ page: page || undefined })

/** Lists with pages and no filters. */
const shared = {
  parse,
  toQuery,
  labels: () => [],
  parameterNames: { page: 'page' },
  withoutFilters: () => parse({}),
}

export const verificationList: ListDefinition<State, Page<AdminVerification>> = {
  ...shared,
  name: 'verifications',
  toAddress: (state) => withQuery(adminPaths.verified, toQuery(state)),
  load: ({ page }) => adminListVerifications(requestedPage(page)),
  messages: logMessages.fetching('verifications'),
}

export const lookalikeList: ListDefinition<State, Page<Lookalike>> = {
  ...shared,
  name: 'lookalikes',
  toAddress: (state) => withQuery(adminPaths.lookalikes, toQuery(state)),
  load: ({ page }) => adminListLookalikes(requestedPage(page)),
  messages: logMessages.fetching('look-alikes'),
}
