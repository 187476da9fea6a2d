import {
  organizationSlugs,
  type DirectoryType,
  type OrganizationSlug,
} from '@/contract/enums/profiles'

export const isSlug = (type: string): type is OrganizationSlug =>
  Object.hasOwn(organizationSlugs, type)

export const isDirectoryType = (type: unknown): type is DirectoryType =>
  type === 'people' || type === 'organizations' || (typeof type === 'string' && isSlug(type))

/** One and many of what a page of the directory lists. */
export const directoryNoun = (type: DirectoryType) =>
  type === 'people' ? (['person', 'people'] as const) : (['organization', 'organizations'] as const)

export const directoryTitle = (type: DirectoryType) => {
  if (isSlug(type)) return organizationSlugs[type].name
  return type === 'people' ? 'People' : 'Organizations'
}
