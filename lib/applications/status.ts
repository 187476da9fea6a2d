import type { ApplicationSummary } from '@/contract/applications/applications'
import type { Confirmation } from '@/contract/confirmations'
import { confirmationStates } from '@/contract/enums/confirmations'
import { decisions } from '@/contract/enums/applications'
import { removedWords } from '@/lib/opportunities/bookmarks'

interface ApplicationStatus {
  dot: 'full' | 'half' | 'ring'
  words: string
}

const placeStatus = ({ state }: Confirmation): ApplicationStatus => ({
  dot: state === 'CONFIRMED' ? 'full' : state === 'AWAITED' ? 'half' : 'ring',
  words: `${decisions.ACCEPTED}: ${confirmationStates[state].toLowerCase()}`,
})

/** How an application stands, in words. */
export const statusOf = ({
  state,
  decision,
  confirmation,
  call,
  isLate,
  hasUnsubmittedChanges,
}: ApplicationSummary): ApplicationStatus => {
  if (decision === 'ACCEPTED' && confirmation) return placeStatus(confirmation)
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
