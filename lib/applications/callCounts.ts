import type { ApplicationCounts, adminListApplications as list } from '@/contract/admin'
import type { ResponseOf } from '@/contract/endpoint'
import { adminListApplications } from '@/lib/api/admin'
import * as logMessages from '@/lib/api/logMessages'
import { formatCount } from '@/lib/formatting/numbers'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage, type RawQuery } from '@/lib/lists/listQuery'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { withQuery } from '@/lib/navigation/paths'

interface State {
  page: string
}

const parse = (raw: RawQuery): State => ({ page: pageOf(raw.page) })
const toQuery = ({ page }: State) => ({ page: page || undefined })

/** Calls with how many applications they have, the latest deadline first. It has pages and no filters. */
export const callCountList: ListDefinition<State, ResponseOf<typeof list>> = {
  name: 'application counts',
  parse,
  toQuery,
  toAddress: (state) => withQuery(adminPaths.applications, toQuery(state)),
  labels: () => [],
  parameterNames: { page: 'page' },
  withoutFilters: () => parse({}),
  load: ({ page }) => adminListApplications(requestedPage(page)),
  messages: logMessages.fetching('application counts'),
}

/** `3 accepted, 1 on the waiting list, 5 declined, 2 not notified, 1 withdrawn` */
export const countWords = (counts: ApplicationCounts) => {
  const { accepted, waitingList, declined, notNotified, withdrawn } = counts
  const parts: [number, string][] = [
    [accepted, 'accepted'],
    [waitingList, 'on the waiting list'],
    [declined, 'declined'],
    [notNotified, 'not notified'],
    [withdrawn, 'withdrawn'],
  ]
  return parts.map(([count, state]) => `${formatCount(count)} ${state}`).join(', ')
}
