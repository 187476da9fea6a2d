import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { reviewKey } from '@/components/application/review/reviewKey'
import { notify } from '@/components/ui/feedback/notify'
import type { ReviewCriteria } from '@/contract/applications/criteria'
import type { ReviewSummary, Scoring } from '@/contract/applications/reviews'
import type { ApiFailure } from '@/lib/api/client'
import { codeOf, formMessage, problemsFrom } from '@/lib/api/failures'
import { reviewApplication } from '@/lib/api/applications/reviews'
import { applicationName } from '@/lib/applications/reviewWords'

export interface Values {
  /** The one score; undefined with criteria, so that it stays as it is. */
  score?: number | null | undefined
  criterionScores: Record<string, number>
  note: string
  /** For the applicant. */
  comment: string
}

/** Milliseconds, longer than usual: the reviewer has turned to something else. */
const TOAST = 20_000

const isOutdated = ({ status }: ApiFailure) => status === 403 || status === 404 || status === 409

const reasonOf = (failure: ApiFailure) =>
  failure.status === 404 && codeOf(failure) !== 'opportunity_removed'
    ? 'This application was withdrawn or erased, or other jurors review it now.'
    : failure.error

const hasOtherCriteria = (failure: ApiFailure) => codeOf(failure) === 'criteria_changed'

const messageOf = (failure: ApiFailure) => {
  if (hasOtherCriteria(failure)) return `${failure.error} Check your scores, then save again.`
  return isOutdated(failure)
    ? `${reasonOf(failure)} Your score and note are kept in this browser.`
    : (problemsFrom(failure).note ?? problemsFrom(failure).comment ?? formMessage(failure))
}

export interface Options {
  opportunityId: string
  application: Pick<ReviewSummary, 'id' | 'number' | 'name' | 'own' | 'version'>
  criteria: ReviewCriteria
  onSaved: (saved: ReviewSummary) => void
}

const useIsShown = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** What was left before it was saved is saved when it is opened again. */
const tellUnsaved = (application: Options['application']) =>
  notify.error(`Your review of ${applicationName(application)} isn’t saved.`, {
    id: `unsaved ${application.id}`,
    detail: 'It is kept in this browser. Open the application again to save it.',
    duration: TOAST,
  })

/** The scores that are sent: those of the criteria that are shown, or the one score. */
const scoresOf = (
  { criteria, criteriaVersion }: ReviewCriteria,
  { score, criterionScores }: Pick<Values, 'score' | 'criterionScores'>,
) => {
  if (criteria.length === 0) return { score, criteriaVersion }
  const given = criteria.flatMap(({ id }) => {
    const points = criterionScores[id]
    return points === undefined ? [] : [[id, points] as const]
  })
  return { criterionScores: Object.fromEntries(given), criteriaVersion }
}

interface Written extends Pick<Values, 'score' | 'criterionScores'> {
  note: string | null
  comment: string | null
  hasConflict: boolean
}

/** Sends reviews of the version that is shown, and notifies of failures once the application is closed. */
export const useSendReview = ({ opportunityId, application, criteria, onSaved }: Options) => {
  const { id, version } = application
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const isShown = useIsShown()
  const { mutate } = useSWRConfig()

  // The storage is opened once, and keeps what it was given then.
  const shown = useRef({ version, criteria, onSaved })
  useEffect(() => {
    shown.current = { version, criteria, onSaved }
  })

  const send = async ({ note, comment, hasConflict, ...scores }: Written) => {
    const scoring: Scoring = {
      ...scoresOf(shown.current.criteria, scores),
      note,
      comment,
      hasConflict,
      isNoteShared: true,
      version: shown.current.version,
    }
    const result = await reviewApplication(opportunityId, id, scoring)
    setFailure(result.error === undefined ? null : result)
    if (result.error !== undefined) {
      if (hasOtherCriteria(result)) void mutate(reviewKey(opportunityId))
      if (!isShown.current) tellUnsaved(application)
      return false
    }
    shown.current.onSaved(result.data)
    return true
  }
  return {
    send,
    problem: failure && messageOf(failure),
    /** The organizer has removed the juror meanwhile. */
    isRemoved: failure !== null && codeOf(failure) === 'juror_removed',
  }
}
