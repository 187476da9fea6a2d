import { notify } from '@/components/ui/feedback/notify'
import { takeBackDecisions } from '@/lib/api/applications/reviews'
import { countOf } from '@/lib/formatting/numbers'

/** Takes decisions back, and says for which of them it was too late. */
export const takeBack = async (opportunityId: string, ids: string[]): Promise<void> => {
  const result = await takeBackDecisions(opportunityId, ids)
  if (result.error !== undefined) {
    notify.error('We couldn’t take the decision back. Try again.', { detail: result.error })
    return
  }
  const back = result.data.takenBack.length
  const late = ids.length - back
  if (late > 0)
    notify.warning(
      `${countOf(late, 'applicant was', 'applicants were')} notified already, so the decision stays.`,
      back > 0 ? { detail: `${countOf(back, 'decision', 'decisions')} taken back.` } : {},
    )
  else notify.success(`${countOf(back, 'decision', 'decisions')} taken back.`)
}
