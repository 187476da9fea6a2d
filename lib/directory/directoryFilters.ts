import {
  organizationSlugs,
  type DirectoryType,
  type OrganizationType,
  type Role,
} from '@/contract/enums/profiles'
import type { ListState } from '@/lib/lists/listDefinition'
import { listOf, pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { isDirectoryType } from './titles'

export interface DirectoryState extends ListState {
  /** Part of the path. */
  type: DirectoryType
  orgTypes: string[]
  roles: string[]
  city: string
  country: string
  searchQuery: string
  verified: string
}

export const parseDirectory = (query: RawQuery): DirectoryState => ({
  type: isDirectoryType(query.type) ? query.type : 'people',
  orgTypes: listOf(query.orgTypes),
  roles: listOf(query.roles),
  city: textOf(query.city),
  country: textOf(query.country),
  searchQuery: textOf(query.searchQuery),
  verified: textOf(query.verified),
  page: pageOf(query.page),
})

export const directoryQuery = ({ type, orgTypes, roles, ...rest }: DirectoryState) => ({
  type,
  orgTypes: orgTypes.join(',') || undefined,
  city: rest.city || undefined,
  country: rest.country || undefined,
  searchQuery: rest.searchQuery || undefined,
  verified: rest.verified ? ('true' as const) : undefined,
  roles: roles.join(',') || undefined,
  page: rest.page || undefined,
})

/** The organization types to choose from; one option can cover two types. */
export const organizationChoices = Object.values(organizationSlugs).map(({ name, types }) => ({
  name,
  types: types as readonly OrganizationType[],
}))

/** A slug in the path fixes the organization type; people have none. */
export const offersOrganizationTypes = (type: DirectoryType) => type === 'organizations'
/** Only organizations are verified. */
export const offersVerified = (type: DirectoryType) => type !== 'people'
export const offersRoles = (type: DirectoryType) => type === 'people'

export const peopleRoles: readonly Role[] = ['ARTIST', 'CURATOR', 'COLLECTOR', 'ART_ENTHUSIAST']
