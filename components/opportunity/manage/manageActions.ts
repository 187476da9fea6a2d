import { notify } from '@/components/ui/feedback/notify'
import type { BodyFor } from '@/contract/endpoint'
import type { updateOpportunity as update } from '@/contract/opportunities/opportunities'
import type { ApiResult } from '@/lib/api/client'
import { codeOf, problemsFrom } from '@/lib/api/failures'
import {
  bindOpportunity,
  deleteOpportunity,
  renewOpportunityInvitation,
  restoreOpportunity,
  updateOpportunity,
} from '@/lib/api/opportunities/ownOpportunities'
import { copyAddress } from '@/lib/browser/share'
import { paths } from '@/lib/navigation/paths'
import { titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'

/* What the owner does with an opportunity in the list; each action notifies of its result. */

/** @returns whether it succeeded */
const notifyResult = (
  result: ApiResult<unknown>,
  done: string,
  action?: { label: string; onClick: () => void },
): boolean => {
  if (result.error === undefined) {
    notify.success(done, { ...(action && { action }) })
    return true
  }
  const [wrong] = Object.values(problemsFrom(result))
  notify.error(wrong ?? result.error)
  return false
}

/**
 * Changes the version in the list and no later one.
 * @returns whether the opportunity differs from the list now, having been changed here or elsewhere
 */
const change = async (
  { id, management }: OwnOpportunity,
  body: Omit<BodyFor<typeof update>, 'id'>,
  done: string,
  action?: { label: string; onClick: () => void },
) => {
  const result = await updateOpportunity(id, body, { ifMatch: String(management.version) })
  return (
    notifyResult(result, done, action) ||
    (result.error !== undefined && codeOf(result) === 'conflict')
  )
}

/** Publishes the edits of a published opportunity. */
export const publishChanges = (opportunity: OwnOpportunity, view: () => void) =>
  change(
    opportunity,
    { status: 'PUBLISHED' },
    `The changes of “${titleOf(opportunity)}” are public.`,
    { label: 'View', onClick: view },
  )

export const discardChanges = (opportunity: OwnOpportunity) =>
  change(
    opportunity,
    { discardChanges: true },
    `The changes of “${titleOf(opportunity)}” are discarded.`,
  )

export const withdraw = (opportunity: OwnOpportunity) =>
  change(
    opportunity,
    { status: 'DRAFT' },
    `“${titleOf(opportunity)}” is a draft again. Only you can see it.`,
  )

const copyLink = async (id: string, code: string | null, status: OwnOpportunity['status']) => {
  const works = status === 'PUBLISHED' ? '' : ' once you have published it'
  if (await copyAddress(paths.opportunity(id, code)))
    notify.success('Link copied', {
      detail: `People who have it can see the opportunity and apply${works}.`,
    })
  else notify.error('We couldn’t copy the link', { detail: 'Open the page and copy its address.' })
}

/** @returns that nothing has changed */
export const copyInvitation = async ({ id, management, status }: OwnOpportunity) => {
  await copyLink(id, management.invitationCode, status)
  return false
}

export const renewInvitation = async ({ id, status }: OwnOpportunity) => {
  const result = await renewOpportunityInvitation(id)
  const code = result.data?.management?.invitationCode ?? null
  return notifyResult(result, 'The old link no longer works.', {
    label: 'Copy the new link',
    onClick: () => void copyLink(id, code, status),
  })
}

export const move = async (opportunity: OwnOpportunity, to: { id: string; name: string }) =>
  notifyResult(
    await bindOpportunity(opportunity.id, to.id),
    `“${titleOf(opportunity)}” belongs to ${to.name} now.`,
  )

/** The notification that offers to undo a deletion; restored in another way, there is nothing to undo. */
const undoNotice = (id: string) => `deleted ${id}`

export const restore = async (opportunity: Parameters<typeof titleOf>[0] & { id: string }) => {
  const result = await restoreOpportunity(opportunity.id)
  if (result.error === undefined) notify.dismiss(undoNotice(opportunity.id))
  return notifyResult(result, `“${titleOf(opportunity)}” is restored.`)
}

/** Deletes it at once; it can be restored for thirty days. */
export const remove = async (opportunity: OwnOpportunity, onChange: () => void) => {
  const result = await deleteOpportunity(opportunity.id)
  if (result.error !== undefined) return void notify.error(result.error)
  onChange()
  const undo = async () => {
    if (await restore(opportunity)) onChange()
  }
  notify.success(`“${titleOf(opportunity)}” is deleted.`, {
    id: undoNotice(opportunity.id),
    detail: 'You can restore it from the bottom of this list for 30 days.',
    action: { label: 'Undo', onClick: () => void undo() },
    duration: 10_000,
  })
}
