import type { OrganizationType, Role } from '@/contract/enums/profiles'

/** Only organizations are of a type. */
export const mayHaveType = (role: Role): boolean => role === 'ART_ORGANIZATION'

/** The type that a profile has after a change; leaving the role ends it. */
export const typeAfter = (
  role: Role,
  wanted: OrganizationType | null | undefined,
  before: OrganizationType | null,
): OrganizationType | null => {
  if (!mayHaveType(role)) return null
  return wanted === undefined ? before : wanted
}
