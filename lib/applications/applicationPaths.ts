import { withQuery } from '@/lib/navigation/paths'

/** Pages of applications. Apart from the other paths, because most pages don't need them. */
export const applicationPaths = {
  /** Starts an application, or continues it. */
  apply: (opportunityId: string, invitation?: string) =>
    withQuery(`/opportunities/${opportunityId}/apply`, { invitation }),
  /** The applications to a call, for its organizer and its jurors. */
  review: (opportunityId: string) => `/opportunities/${opportunityId}/applications`,
  reviewed: (opportunityId: string, applicationId: string) =>
    `/opportunities/${opportunityId}/applications/${applicationId}`,
  /** What was submitted, or the draft. */
  read: (id: string) => `/applications/${id}`,
  edit: (id: string) => `/applications/${id}?edit=1`,
}
