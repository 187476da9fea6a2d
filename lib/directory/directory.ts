import {
  organizationSlugs,
  organizationTypes,
  rolePlurals,
  type DirectoryType,
  type OrganizationType,
  type Role,
} from '@/contract/enums/profiles'
import { countryName } from '@/lib/formatting/countries'
import { listOf, pageOf, textOf, type AppliedFilter, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

/**
 * The directory as its address states it. Values stay as they came, known or not: the API judges
 * them. The empty string means that a filter is not set; page 1 is the empty string, too.
 */
export interface DirectoryState {
  orgTypes: string[]
  roles: string[]
  city: string
  country: string
  searchQuery: string
  page: string
}

export type DirectoryFilter = Exclude<keyof DirectoryState, 'page'>

export const noFilters: DirectoryState = {
  orgTypes: [],
  roles: [],
  city: '',
  country: '',
  searchQuery: '',
  page: '',
}

export const parseDirectory = (query: RawQuery): DirectoryState => ({
  orgTypes: listOf(query.orgTypes),
  roles: listOf(query.roles),
  city: textOf(query.city),
  country: textOf(query.country),
  searchQuery: textOf(query.searchQuery),
  page: pageOf(query.page),
})

/** The query as addresses and the API write it. */
export const directoryQuery = ({ orgTypes, roles, ...rest }: DirectoryState) => ({
  orgTypes: orgTypes.join(',') || undefined,
  city: rest.city || undefined,
  country: rest.country || undefined,
  searchQuery: rest.searchQuery || undefined,
  roles: roles.join(',') || undefined,
  page: rest.page || undefined,
})

export const directoryAddress = (type: DirectoryType, state: DirectoryState) =>
  withQuery(paths.directory(type), directoryQuery(state))

/** Another page of the same list; the first goes without saying. */
export const pageAddress = (type: DirectoryType, state: DirectoryState, page: number) =>
  directoryAddress(type, { ...state, page: page === 1 ? '' : String(page) })

/** Any change of a filter leads back to page 1. */
export const changeFilters = (
  state: DirectoryState,
  change: Partial<Omit<DirectoryState, 'page'>>,
): DirectoryState => ({ ...state, ...change, page: '' })

/** The kinds of organization to choose from; one that stands for two types is chosen as both. */
export const organizationChoices = Object.values(organizationSlugs).map(({ name, types }) => ({
  name,
  types: types as readonly OrganizationType[],
}))

/** A slug in the path fixes the kind; people have none. */
export const offersKinds = (type: DirectoryType) => type === 'organizations'
export const offersRoles = (type: DirectoryType) => type === 'people'

export const peopleRoles: readonly Role[] = ['ARTIST', 'CURATOR', 'COLLECTOR', 'ART_ENTHUSIAST']

const labelOfKind = (value: string) =>
  organizationChoices.find(({ types }) => types[0] === value)?.name ??
  organizationTypes[value as OrganizationType] ??
  value

/** What is filtered by, each with the way to take it back. */
export const appliedFilters = (state: DirectoryState): AppliedFilter<DirectoryState>[] => {
  const shownKinds = state.orgTypes.filter(
    // The second type of a kind shows only where it stands alone.
    (value) =>
      !organizationChoices.some(
        ({ types }) =>
          types.indexOf(value as OrganizationType) > 0 && state.orgTypes.includes(types[0] ?? ''),
      ),
  )
  const kinds = shownKinds.map((value) => {
    const covered: readonly string[] = organizationChoices.find(({ types }) => types[0] === value)
      ?.types ?? [value]
    return {
      key: `orgTypes ${value}`,
      label: labelOfKind(value),
      without: changeFilters(state, {
        orgTypes: state.orgTypes.filter((other) => !covered.includes(other)),
      }),
    }
  })
  const roles = state.roles.map((value) => ({
    key: `roles ${value}`,
    label: rolePlurals[value as Role] ?? value,
    without: changeFilters(state, { roles: state.roles.filter((other) => other !== value) }),
  }))
  const single = (
    [
      ['country', countryName(state.country)],
      ['city', state.city],
      ['searchQuery', `“${state.searchQuery}”`],
    ] as const
  )
    .filter(([name]) => state[name])
    .map(([name, label]) => ({
      key: name,
      label,
      without: changeFilters(state, { [name]: '' }),
    }))
  return [...roles, ...kinds, ...single]
}
