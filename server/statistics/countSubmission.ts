import type { FoundApplication } from '@/server/repositories/applications/applications'
import type { Statistics } from './statistics'

/** Counts a submission, but not a changed one. @param found the application before this submission */
export function countSubmission(statistics: Statistics, { summary }: FoundApplication): void {
  const { id: opportunityId } = summary.call
  if (summary.state === 'SUBMITTED' || opportunityId === null) return
  const done = { kind: 'APPLICATION', item: 'OPPORTUNITY', id: opportunityId } as const
  statistics.count({ key: summary.id, profileId: null }, [done])
}
