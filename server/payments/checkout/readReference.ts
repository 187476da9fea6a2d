import type { User } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { conflict, forbidden, notFound } from '@/server/errors'
import { requireMemberRole } from '@/server/policies/team/memberAccess'
import { boostNeedsListing } from '@/server/policies/applications/invitations'
import { requirePlanForRole, type Cart } from '@/server/policies/payments/checkout'
import { findMembership } from '@/server/repositories/profiles/profileTokens'
import {
  findReference,
  type OpportunityReference,
  type Reference,
} from '@/server/repositories/payments/references'

interface Request {
  cart: Cart
  referenceId: string
  caller: User
  now: Date
}

/**
 * Finds what is paid for, and checks that the caller owns it and that it can be paid for now.
 * @throws not_found, forbidden or conflict
 */
export async function readReference(
  db: Db,
  { cart, referenceId: id, caller, now }: Request,
): Promise<Reference> {
  const reference = await find(db, cart, id, now)
  if (!reference) throw notFound('Purchase')
  const { uid } = caller
  const member = await findMembership(db, { profileId: reference.profileId, uid })
  if (!member) throw reference.isPublic ? forbidden() : notFound('Purchase')
  requireMemberRole({ ...member, name: reference.name }, 'OWNER')
  if (cart.lines.plan) requirePlanForRole(cart.lines.plan.type, reference.role)
  if (reference.kind === 'opportunity') requirePayable(reference, cart, now)
  if (reference.kind === 'artwork' && !reference.isPublic) {
    throw conflict('Make this work public before you boost it.')
  }
  return reference
}

async function find(db: Db, { lines }: Cart, id: string, now: Date) {
  if (lines.artwork_boost) return findReference(db, { kind: 'artwork', id }, now)
  const isForOpportunity = lines.post !== undefined || lines.opportunity_boost !== undefined
  const profile = isForOpportunity
    ? undefined
    : await findReference(db, { kind: 'profile', id }, now)
  return profile ?? findReference(db, { kind: 'opportunity', id }, now)
}

function requirePayable(reference: OpportunityReference, { lines }: Cart, now: Date): void {
  const { status, closesAt, listedUntil, isListed, byInvitation } = reference
  if (closesAt <= now) throw conflict('The deadline of this opportunity has passed.')
  if (lines.opportunity_boost && byInvitation) throw boostNeedsListing()
  const startsListing = lines.post !== undefined || lines.plan !== undefined
  if (status === 'DRAFT') {
    throw conflict('This opportunity is a draft. Choose Publish first, then pay.')
  }
  if (!startsListing && !(status === 'PUBLISHED' && isListed)) {
    throw conflict('Publish this opportunity before you boost it.')
  }
  const isListedToTheEnd = isListed && (listedUntil === null || listedUntil >= closesAt)
  if (startsListing && status === 'PUBLISHED' && isListedToTheEnd) {
    throw conflict('This opportunity is already listed until its deadline.')
  }
}
