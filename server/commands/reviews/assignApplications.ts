import type { AssignmentPlan } from '@/contract/applications/assignments'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, notFound } from '@/server/errors'
import { assignJurors } from '@/server/policies/applications/assignments'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import {
  deleteAssignments,
  insertAssignments,
  listAcceptedJurors,
  listAssignable,
  lockJurorsEach,
  replaceAssignments,
  saveJurorsEach,
  type AssignmentPair,
} from '@/server/repositories/reviews/assignments'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'

interface Assigning {
  opportunityId: string
  uid: string
  jurorsEach: number | null
  scope: 'NEW' | 'ALL'
}

interface Planned {
  plan: AssignmentPlan
  added: AssignmentPair[]
  removed: AssignmentPair[]
}

const pairsOf = (id: string, jurors: readonly string[]): AssignmentPair[] =>
  jurors.map((juror) => [id, juror])

/** All jurors review all applications. */
async function planForAll(db: Db, opportunityId: string): Promise<Planned> {
  const [jurors, applications] = [
    await listAcceptedJurors(db, opportunityId),
    await listAssignable(db, opportunityId),
  ]
  const planned = jurors.map(({ id, name }) => ({
    id,
    name,
    before: applications.filter((one) => one.jurors.includes(id)).length,
    after: applications.filter(({ conflicts }) => !conflicts.includes(id)).length,
  }))
  return { plan: { jurorsEach: null, jurors: planned, short: 0 }, added: [], removed: [] }
}

async function plan(db: Db, { opportunityId, jurorsEach, scope }: Assigning): Promise<Planned> {
  if (jurorsEach === null) return planForAll(db, opportunityId)
  const jurors = await listAcceptedJurors(db, opportunityId)
  if (jurors.length === 0) throw conflict('No juror has accepted an invitation yet.')
  const before = await listAssignable(db, opportunityId)
  const keeps = ({ isOpen, reviewedBy }: (typeof before)[number], juror: string) =>
    scope === 'NEW' || !isOpen || reviewedBy.includes(juror)
  const applications = before.map((application) => ({
    ...application,
    jurors: application.jurors.filter((juror) => keeps(application, juror)),
  }))
  const assigned = assignJurors({
    applications,
    jurors: jurors.map(({ id }) => id),
    each: jurorsEach,
  })
  const after = applications.map(({ id, jurors: kept, isOpen }) => ({
    isOpen,
    jurors: [...kept, ...(assigned.get(id) ?? [])],
  }))
  const countOf = (list: readonly { jurors: readonly string[] }[], juror: string) =>
    list.filter((one) => one.jurors.includes(juror)).length
  return {
    added: [...assigned].flatMap(([id, added]) => pairsOf(id, added)),
    removed: before.flatMap((application) =>
      pairsOf(
        application.id,
        application.jurors.filter((juror) => !keeps(application, juror)),
      ),
    ),
    plan: {
      jurorsEach,
      jurors: jurors.map(({ id, name }) => ({
        id,
        name,
        before: countOf(before, id),
        after: countOf(after, id),
      })),
      short: after.filter((one) => one.isOpen && one.jurors.length < jurorsEach).length,
    },
  }
}

/** What assigning would do. */
export async function previewAssignments(db: Db, assigning: Assigning): Promise<AssignmentPlan> {
  requireOrganizer(await findInvolvement(db, assigning.opportunityId, assigning.uid))
  return (await plan(db, assigning)).plan
}

/** Assigns applications to jurors. What a juror has reviewed stays theirs. */
export const assignApplications = (db: Db, assigning: Assigning): Promise<AssignmentPlan> =>
  inTransaction(db, async (transaction) => {
    const { opportunityId, uid, jurorsEach } = assigning
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    await lockJurorsEach(transaction, opportunityId)
    const planned = await plan(transaction, assigning)
    await deleteAssignments(transaction, planned.removed)
    await insertAssignments(transaction, planned.added)
    await saveJurorsEach(transaction, opportunityId, jurorsEach)
    return planned.plan
  })

interface Choosing {
  opportunityId: string
  applicationId: string
  uid: string
  jurorIds: readonly string[]
}

/** Replaces the jurors of one application. Scores of those who had it stay. */
export const chooseJurors = (db: Db, choosing: Choosing): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { opportunityId, applicationId, uid, jurorIds } = choosing
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    const each = await lockJurorsEach(transaction, opportunityId)
    const applications = await listAssignable(transaction, opportunityId)
    if (!applications.some(({ id }) => id === applicationId)) throw notFound('Application')
    if (each === null)
      throw conflict('All jurors review all applications. Assign applications to jurors first.')
    const accepted = await listAcceptedJurors(transaction, opportunityId)
    const known = new Set(accepted.map(({ id }) => id))
    if (!jurorIds.every((id) => known.has(id)))
      throw invalid({ jurorIds: 'Choose jurors who have accepted.' })
    await replaceAssignments(transaction, applicationId, jurorIds)
  })
