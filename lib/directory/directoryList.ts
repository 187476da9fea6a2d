import type { DirectoryPage } from '@/contract/profiles/directory'
import {
  organizationTypes,
  rolePlurals,
  type OrganizationType,
  type Role,
} from '@/contract/enums/profiles'
import { listDirectory } from '@/lib/api/profiles/directory'
import * as logMessages from '@/lib/api/logMessages'
import { countryName } from '@/lib/formatting/countries'
import { changeFilters, type AppliedFilter, type ListDefinition } from '@/lib/lists/listDefinition'
import { paths, withQuery } from '@/lib/navigation/paths'
import {
  directoryQuery,
  organizationChoices,
  parseDirectory,
  type DirectoryState,
} from './directoryFilters'

const choiceOf = (value: string) => organizationChoices.find(({ types }) => types[0] === value)

/** The second type of a choice has a label only when it is applied without the first. */
const isCovered = (value: string, applied: readonly string[]) =>
  organizationChoices.some(
    ({ types }) => types.indexOf(value as OrganizationType) > 0 && applied.includes(types[0] ?? ''),
  )

const organizationLabels = (state: DirectoryState): AppliedFilter<DirectoryState>[] =>
  state.orgTypes
    .filter((value) => !isCovered(value, state.orgTypes))
    .map((value) => {
      const choice = choiceOf(value)
      const covered: readonly string[] = choice?.types ?? [value]
      return {
        key: `orgTypes ${value}`,
        label: choice?.name ?? organizationTypes[value as OrganizationType] ?? value,
        without: changeFilters(state, {
          orgTypes: state.orgTypes.filter((other) => !covered.includes(other)),
        }),
      }
    })

const labels = (state: DirectoryState): AppliedFilter<DirectoryState>[] => {
  const roles = state.roles.map((value) => ({
    key: `roles ${value}`,
    label: rolePlurals[value as Role] ?? value,
    without: changeFilters(state, { roles: state.roles.filter((other) => other !== value) }),
  }))
  const texts = (
    [
      ['country', countryName(state.country)],
      ['city', state.city],
      ['verified', 'Verified'],
      ['searchQuery', `“${state.searchQuery}”`],
    ] as const
  )
    .filter(([name]) => state[name])
    .map(([name, label]) => ({ key: name, label, without: changeFilters(state, { [name]: '' }) }))
  return [...roles, ...organizationLabels(state), ...texts]
}

export const directoryList: ListDefinition<DirectoryState, DirectoryPage> = {
  name: 'directory',
  parse: parseDirectory,
  toQuery: directoryQuery,
  toAddress: ({ type, ...state }) =>
    withQuery(paths.directory(type), { ...directoryQuery({ type, ...state }), type: undefined }),
  labels,
  parameterNames: {
    orgTypes: 'organization type',
    roles: 'role',
    city: 'city',
    country: 'country',
    verified: 'organization filter',
    searchQuery: 'search',
    page: 'page',
  },
  withoutFilters: ({ type }) => parseDirectory({ type }),
  load: (state, options) => listDirectory(directoryQuery(state), options),
  messages: logMessages.fetching('directory'),
}
