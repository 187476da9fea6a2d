import type { OptionalCaller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { opensWith } from '@/server/policies/applications/invitations'
import { findInvitation } from '@/server/repositories/opportunities/invitations'

interface Opening {
  id: string
  caller: OptionalCaller
  /** That the request was sent with. */
  code: string | undefined
}

/**
 * Whether an opportunity that is published may be shown to the caller: to everyone unless it is by invitation,
 * then to those who have its code, take part in it already, own it by any profile, or are administrators
 * (docs/product.md, "Opportunities by invitation").
 */
export async function isInvited(db: Db, { id, caller, code }: Opening): Promise<boolean> {
  const found = await findInvitation(db, id, caller)
  if (!found || found.code === null) return true
  return found.takesPart || caller?.isAdmin === true || opensWith(found.code, code)
}
