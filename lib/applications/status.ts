import type { ApplicationSummary } from '@/contract/applications'
import { decisions } from '@/contract/enums/applications'
import { removedWords } from '@/lib/opportunities/bookmarks'

interface ApplicationStatus {
  dot: 'full' | 'half' | 'ring'
  words: string
}

/** How an application stands, in words. */
export const statusOf = ({
  state,
  decision,
  call,
  isLate,
  hasUnsubmittedChanges,
}: ApplicationSummary): ApplicationStatus => {
  if (decision)
    return { dot: decision === 'DECLINED' ? 'ring' : 'full', words: decisions[decision] }
  if (state === 'WITHDRAWN') return { dot: 'ring', words: 'Withdrawn' }
  if (state === 'DRAFT')
    return call.isClosed ? { dot: 'ring', words: 'Not submitted' } : { dot: 'half', words: 'Draft' }
  if (call.isUnpublished || call.isRemoved) return { dot: 'ring', words: removedWords(call) }
  if (hasUnsubmittedChanges && !call.isClosed)
    return { dot: 'half', words: 'Submitted, with changes that are not' }
  return { dot: 'full', words: isLate ? 'Submitted in the extra time' : 'Submitted' }
}
