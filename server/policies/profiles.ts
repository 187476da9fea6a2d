import type { OrganizationType, Role } from '@/contract/enums/profiles'

/** Only organizations have an organization type. */
export const mayHaveType = (role: Role): boolean => role === 'ART_ORGANIZATION'

/** The organization type after a change. It is null for other roles. */
export const typeAfter = (
  role: Role,
  wanted: OrganizationType | null | undefined,
  before: OrganizationType | null,
): OrganizationType | null => {
  if (!mayHaveType(role)) return null
  return wanted === undefined ? before : wanted
}
