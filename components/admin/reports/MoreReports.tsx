import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { pageSizes } from '@/contract/limits/listLimits'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import type { useSubjectReports } from '@/lib/reports/useSubjectReports'

interface Props {
  /** What was reported. */
  name: string
  shown: number
  total: number
  more: ReturnType<typeof useSubjectReports>['more']
}

/** How many reports of a subject are shown, and a button that adds the next ones. */
export const MoreReports = ({ name, shown, total, more }: Props) => {
  const status = useRef<HTMLParagraphElement>(null)
  const wasPaged = useRef(false)
  const isEnd = shown >= total
  useEffect(() => {
    // The button that had the focus is gone.
    if (isEnd && wasPaged.current) status.current?.focus({ preventScroll: true })
    wasPaged.current = !isEnd
  }, [isEnd])
  if (total <= pageSizes.subjectReports) return null
  return (
    <div className="stack">
      <p ref={status} tabIndex={-1} role="status" className="meta num">
        {isEnd
          ? `That’s all ${countOf(total, 'report', 'reports')}.`
          : `${formatCount(shown)} of ${formatCount(total)} reports`}
      </p>
      {more.failure && (
        <ErrorState title="We couldn’t load more reports" busy={more.isBusy} onRetry={more.load}>
          <p>{more.failure.error}</p>
        </ErrorState>
      )}
      {!isEnd && !more.failure && (
        <div className="row">
          <Button
            size="small"
            variant="secondary"
            aria-label={`Show more reports: ${name}`}
            aria-disabled={more.isBusy || undefined}
            onClick={more.load}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
