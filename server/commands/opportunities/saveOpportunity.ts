import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import type { OpportunityFields } from '@/contract/forms/opportunity'
import { draftErrors } from '@/contract/forms/opportunityRules'
import type { ProfileCaller } from '@/server/auth/callers'
import { announcePublication } from '@/server/commands/webhooks/announce'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, notFound, type InvalidFields } from '@/server/errors'
import { isDraftStatus, needsDraftRoom, requireDraftRoom } from '@/server/policies/drafts'
import { invitationColumns } from '@/server/policies/applications/invitations'
import { checkPublishable } from '@/server/policies/opportunities'
import { losesBlindness } from '@/server/policies/applications/reviews'
import { requireVerified } from '@/server/policies/publishing'
import { followDeadlines } from '@/server/repositories/applications/erasure'
import { findProfileName } from '@/server/repositories/artworks/artworkWrites'
import {
  insertOpportunity,
  lockOpportunity,
  updateChoice,
  updateOpportunity,
  type OpportunityRow,
} from '@/server/repositories/opportunities/opportunityWrites'
import { hasApplicants } from '@/server/repositories/reviews/reviewers'
import { measureDrafts } from '@/server/repositories/drafts'
import { startBoosts } from '@/server/repositories/boosts'
import { findLastEditor, saveEditor } from '@/server/repositories/team/opportunityEditors'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { copyCriteria } from './copyCriteria'
import { requireFeePromises, requirePayouts } from './feePromises'
import { listOpportunity, type ListableRow } from './listOpportunity'
import { changesBetween } from './opportunityChanges'
import { choiceColumns, isChoiceOnly } from './opportunityChoice'
import { columnsOf, contentOf, emptyOpportunity, withFields } from './opportunityFields'
import type { OpportunityContent } from './opportunityFields'
import { arrangeImages } from '@/server/commands/artworks/arrangeImages'

type Fields = Partial<OpportunityFields>

const neverListed = {
  published_at: null,
  listed_until: null,
  listing_plan: null,
  listing_subscription_id: null,
}

interface Save {
  caller: ProfileCaller
  fields: Fields
  now: number
}

interface Update extends Save {
  /** The version that was read before (If-Match). Undefined changes any version. */
  version?: string | undefined
  discardChanges?: boolean | undefined
}

/** Saves a new opportunity as a draft, or publishes it at once. Returns its id. */
export const createOpportunity = (
  db: Db,
  { caller, fields, now }: Save & { fields: Fields & Pick<OpportunityFields, 'type'> },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const profileId = caller.profile.id
    const empty = emptyOpportunity(fields.type)
    const wanted = fields.images ?? []
    const images = await arrangeImages(transaction, { wanted, current: [], profileId })
    const content = withFields(empty, fields, images)
    requireNoErrors(draftErrors(content))
    const id = randomUUID()
    const row = { id, type: content.type, ...neverListed }
    const listing =
      fields.status === 'PUBLISHED'
        ? await publish(transaction, { row, content, caller, fields, now })
        : { status: 'DRAFT' as const, listing_plan: fields.listingPlan ?? null }
    if (isDraftStatus(listing.status)) {
      requireDraftRoom(await measureDrafts(transaction, profileId), 'opportunities')
    }
    await insertOpportunity(transaction, {
      id,
      profile_id: profileId,
      owner_uid: caller.profile.ownerUid,
      chosen_boost: fields.chosenBoost ?? null,
      ...invitationColumns({ invitation_code: null }, fields.byInvitation),
      ...columnsOf(content, await findProfileName(transaction, profileId)),
      ...listing,
    })
    await copyCriteria(transaction, id, fields.reviewCriteria)
    await announcePublication(
      transaction,
      { ...row, profile_id: profileId, title: content.title },
      listing,
    )
    return id
  })

/**
 * Saves changes. Those of a published opportunity stay unpublished until `status` is PUBLISHED
 * (docs/product.md, "Opportunities").
 */
export const editOpportunity = (db: Db, id: string, update: Update): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { caller, fields, version } = update
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const row = await lockOpportunity(transaction, id)
    if (row?.profile_id !== caller.profile.id) throw notFound('Opportunity')
    if (version !== undefined && version !== String(row.version)) {
      const other = await findLastEditor(transaction, { opportunityId: id, uid: caller.uid })
      throw conflict(
        other === undefined
          ? 'This opportunity was changed in another window since you opened it.'
          : `${other} changed this opportunity since you opened it.`,
      )
    }
    const editor = { opportunityId: id, profileId: caller.profile.id, uid: caller.uid }
    await saveEditor(
      transaction,
      { ...editor, name: caller.name ?? caller.email },
      { now: new Date(update.now), hasSaved: true },
    )
    if (isChoiceOnly(fields) && !update.discardChanges) {
      return updateChoice(transaction, id, choiceColumns(row, update))
    }
    const published = contentOf(row)
    const current = row.unpublished_changes ?? published
    if (update.discardChanges) {
      return discardChanges(transaction, row, published)
    }
    const images = await arrangeImages(transaction, {
      wanted: fields.images ?? current.images,
      current: current.images,
      published: row.status === 'PUBLISHED' ? published.images : [],
      profileId: row.profile_id,
    })
    const content = withFields(current, fields, images)
    requireNoErrors(draftErrors(content))
    const columns = await columnsAfter(transaction, row, content, update)
    const before = { isDraft: isDraftStatus(row.status), images: current.images }
    const status = 'status' in columns ? columns.status : row.status
    const after = { isDraft: isDraftStatus(status), images }
    if (needsDraftRoom(before, after)) {
      requireDraftRoom(await measureDrafts(transaction, row.profile_id, id), 'opportunities')
    }
    await updateOpportunity(transaction, id, {
      ...choiceColumns(row, update),
      ...invitationColumns(row, fields.byInvitation),
      ...columns,
    })
    await copyCriteria(transaction, id, fields.reviewCriteria)
    await announcePublication(transaction, { ...row, ...content }, columns)
    if ('deadline_at' in columns) await followDeadlines(transaction, { opportunityId: id })
    if (fields.status === 'PUBLISHED' || fields.byInvitation === false) {
      await startBoosts(transaction, { opportunityId: id }, new Date(update.now))
    }
  })

async function columnsAfter(db: Db, row: OpportunityRow, content: OpportunityContent, save: Save) {
  const { caller, fields, now } = save
  const isPublished = row.status === 'PUBLISHED'
  if (isPublished && fields.status === undefined) {
    const isChanged = !isDeepStrictEqual(content, contentOf(row))
    return { unpublished_changes: isChanged ? JSON.stringify(content) : null }
  }
  if (losesBlindness(row.application, content.application) && (await hasApplicants(db, row.id))) {
    throw invalid({
      'application.blind': 'There are applications already, so the review stays blind.',
    })
  }
  await requireFeePromises(db, row.id, { before: contentOf(row), after: content })
  const columns = columnsOf(content, await findProfileName(db, row.profile_id))
  if (fields.status !== 'PUBLISHED') {
    const status = fields.status === 'DRAFT' ? ('DRAFT' as const) : row.status
    return { ...columns, status, unpublished_changes: null }
  }
  const listing = await publish(db, { row, content, caller, fields, now })
  const changes = isPublished ? [...row.changes, ...changesBetween(row, content, now)] : row.changes
  return {
    ...columns,
    ...listing,
    // An expired post stays public as it is while its renewal awaits payment.
    ...(isPublished && { status: 'PUBLISHED' as const }),
    unpublished_changes: null,
    changes: JSON.stringify(changes),
  }
}

async function discardChanges(db: Db, row: OpportunityRow, published: OpportunityContent) {
  await arrangeImages(db, {
    wanted: published.images,
    current: row.unpublished_changes?.images ?? [],
    published: published.images,
    profileId: row.profile_id,
  })
  await updateOpportunity(db, row.id, { unpublished_changes: null })
}

interface Publication {
  row: ListableRow
  content: OpportunityContent
  caller: ProfileCaller
  fields: Fields
  now: number
}

async function publish(db: Db, { row, content, caller, fields, now }: Publication) {
  requireVerified(caller)
  requireNoErrors(checkPublishable(content, now))
  await requirePayouts(db, { profileId: caller.profile.id, content })
  return listOpportunity(db, {
    row: { ...row, type: content.type },
    listingPlan: fields.listingPlan ?? row.listing_plan,
    caller,
    now: new Date(now),
  })
}

function requireNoErrors(fields: InvalidFields): void {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
