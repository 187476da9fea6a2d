import type { Fulfilment } from '@/contract/admin'
import { artworkBoostTypes } from '@/contract/enums/artworks'
import { opportunityBoostTypes } from '@/contract/enums/sales'
import type { Page } from '@/contract/values'
import { adminListFulfilment } from '@/lib/api/admin'
import * as logMessages from '@/lib/api/logMessages'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

export interface FulfilmentState {
  /** '' is the open ones. */
  state: '' | 'done'
  page: string
}

export const parseFulfilment = (raw: RawQuery): FulfilmentState => ({
  state: textOf(raw.state) === 'done' ? 'done' : '',
  page: pageOf(raw.page),
})

const toQuery = ({ state, page }: FulfilmentState) => ({
  state: state || undefined,
  page: page || undefined,
})

/** Boosts that staff carries out, the oldest first. */
export const fulfilmentList: ListDefinition<FulfilmentState, Page<Fulfilment>> = {
  name: 'fulfilment',
  parse: parseFulfilment,
  toQuery,
  toAddress: (state) => withQuery(paths.adminFulfilment, toQuery(state)),
  labels: () => [],
  parameterNames: { state: 'state', page: 'page' },
  withoutFilters: () => parseFulfilment({}),
  load: ({ state, page }) =>
    adminListFulfilment({ state: state || 'open', page: requestedPage(page) }),
  messages: logMessages.fulfilment,
}

/** The same label where a type exists for both subjects. */
const labels: Record<string, string> = { ...artworkBoostTypes, ...opportunityBoostTypes }

export const boostLabel = ({ type }: Pick<Fulfilment, 'type'>) => labels[type] ?? type

export const subjectPath = ({ subject: { kind, id } }: Pick<Fulfilment, 'subject'>) =>
  kind === 'artwork' ? paths.art(id) : paths.opportunity(id)
