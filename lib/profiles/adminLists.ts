import type { adminListLog as listLog, AdminProfile } from '@/contract/admin'
import type { ResponseOf } from '@/contract/endpoint'
import type { Page } from '@/contract/values/values'
import { adminListLog, adminListProfiles } from '@/lib/api/admin'
import * as logMessages from '@/lib/api/logMessages'
import { changeFilters, type ListDefinition } from '@/lib/lists/listDefinition'
import { adminAddress, parseAdmin, profileStates, type AdminState } from './adminProfiles'

/** Deleted profiles too. */
export const adminProfileList: ListDefinition<AdminState, Page<AdminProfile>> = {
  name: 'admin profiles',
  parse: parseAdmin,
  toQuery: ({ query, state, page }) => ({
    query: query || undefined,
    state: state || undefined,
    page: page || undefined,
  }),
  toAddress: adminAddress,
  labels: (state) => [
    ...(state.state
      ? [
          {
            key: 'state',
            label: profileStates[state.state],
            without: changeFilters(state, { state: '' }),
          },
        ]
      : []),
    ...(state.query
      ? [
          {
            key: 'query',
            label: `“${state.query}”`,
            without: changeFilters(state, { query: '' }),
          },
        ]
      : []),
  ],
  parameterNames: { query: 'search', state: 'state', page: 'page' },
  withoutFilters: ({ view }) => ({ ...parseAdmin({}), view }),
  load: ({ query, state, page }) =>
    adminListProfiles({ ...(query && { query }), ...(state && { state }), page: page || 1 }),
  messages: logMessages.fetching('profiles'),
}

/** The actions of administrators, newest first. It has pages and no filters. */
export const adminLogList: ListDefinition<AdminState, ResponseOf<typeof listLog>> = {
  ...adminProfileList,
  name: 'admin log',
  toQuery: ({ page }) => ({ page: page || undefined }),
  labels: () => [],
  load: ({ page }) => adminListLog(page),
  messages: logMessages.fetching('log'),
}
