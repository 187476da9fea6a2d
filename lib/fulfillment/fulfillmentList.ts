import type { Fulfillment } from '@/contract/admin'
import { boostLabels } from '@/contract/enums/payments/boostLabels'
import type { Page } from '@/contract/values/values'
import { adminListFulfillment } from '@/lib/api/admin'
import * as logMessages from '@/lib/api/logMessages'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { paths, withQuery } from '@/lib/navigation/paths'

export interface FulfillmentState {
  /** '' is the open ones. */
  state: '' | 'done'
  page: string
}

export const parseFulfillment = (raw: RawQuery): FulfillmentState => ({
  state: textOf(raw.state) === 'done' ? 'done' : '',
  page: pageOf(raw.page),
})

const toQuery = ({ state, page }: FulfillmentState) => ({
  state: state || undefined,
  page: page || undefined,
})

/** Boosts that staff carries out, the oldest first. */
export const fulfillmentList: ListDefinition<FulfillmentState, Page<Fulfillment>> = {
  name: 'fulfillment',
  parse: parseFulfillment,
  toQuery,
  toAddress: (state) => withQuery(adminPaths.fulfillment, toQuery(state)),
  labels: () => [],
  parameterNames: { state: 'state', page: 'page' },
  withoutFilters: () => parseFulfillment({}),
  load: ({ state, page }) =>
    adminListFulfillment({ state: state || 'open', page: requestedPage(page) }),
  messages: logMessages.fetching('fulfillment'),
}

export const boostLabel = ({ type }: Pick<Fulfillment, 'type'>) => boostLabels[type] ?? type

export const subjectPath = ({ subject: { kind, id } }: Pick<Fulfillment, 'subject'>) =>
  kind === 'artwork' ? paths.art(id) : paths.opportunity(id)
