import type { ReportedSubject } from '@/contract/reports'
import type { Page } from '@/contract/values/values'
import * as logMessages from '@/lib/api/logMessages'
import { adminListReports } from '@/lib/api/reports'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { withQuery } from '@/lib/navigation/paths'

export interface ReportState {
  /** '' is what waits for a decision. */
  state: '' | 'hidden'
  page: string
}

const parse = (raw: RawQuery): ReportState => ({
  state: textOf(raw.state) === 'hidden' ? 'hidden' : '',
  page: pageOf(raw.page),
})

const toQuery = ({ state, page }: ReportState) => ({
  state: state || undefined,
  page: page || undefined,
})

/** What was reported or is hidden. */
export const reportList: ListDefinition<ReportState, Page<ReportedSubject>> = {
  name: 'reports',
  parse,
  toQuery,
  toAddress: (state) => withQuery(adminPaths.reports, toQuery(state)),
  labels: () => [],
  parameterNames: { state: 'state', page: 'page' },
  withoutFilters: () => parse({}),
  load: ({ state, page }) =>
    adminListReports({ state: state || 'open', page: requestedPage(page) }),
  messages: logMessages.fetching('reports'),
}
