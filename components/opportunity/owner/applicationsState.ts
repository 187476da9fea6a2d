import type { Review } from '@/contract/applications/reviews'
import { countOf, formatCount } from '@/lib/formatting/numbers'

/** `12 applications, 3 to decide, 4 drafts` */
export const applicationsState = ({ submitted, drafts, decisions }: Review['counts']) => {
  const decided = Object.values(decisions).reduce((sum, count) => sum + count, 0)
  return [
    countOf(submitted, 'application', 'applications'),
    submitted > decided && `${formatCount(submitted - decided)} to decide`,
    drafts > 0 && countOf(drafts, 'draft', 'drafts'),
  ]
    .filter(Boolean)
    .join(', ')
}
