import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { isReviewed } from './reviewRows'
import { isVisibleTo } from './visibleApplications'

export interface SubmittedDocument {
  opportunityId: string
  id: string
  name: string
  /** Among the documents of the submission, from 1. */
  position: number
  /** The applicant was notified of a decision. */
  isNotified: boolean
  /** Declared by the user who asks. */
  hasConflict: boolean
}

interface DocumentOfReview {
  uid: string
  applicationId: string
  documentId: string
}

/** A document that a submission shows; others belong to its applicant alone. */
export async function findSubmittedDocument(
  db: Db,
  { uid, applicationId, documentId }: DocumentOfReview,
): Promise<SubmittedDocument | undefined> {
  const { rows } = await sql<SubmittedDocument>`
    select a.opportunity_id as "opportunityId", d.value ->> 'id' as id, d.value ->> 'name' as name,
      d.position::int as position, a.notified_at is not null as "isNotified",
      exists (select from application_reviews r where r.application_id = a.id
        and r.reviewer_uid = ${uid} and r.has_conflict) as "hasConflict"
    from applications a,
      jsonb_each(a.submission -> 'documents') with ordinality as d (type, value, position)
    where a.id = ${applicationId} and ${isReviewed} and a.opportunity_id is not null
      and d.value ->> 'id' = ${documentId} and ${isVisibleTo(uid)}`.execute(db)
  return rows[0]
}
