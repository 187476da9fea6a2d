import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { ApiFailure } from '@/lib/api/client'
import { countOf, formatCount } from '@/lib/formatting/numbers'

interface Props {
  noun: readonly [singular: string, plural: string]
  /** What they are of, where a page has several lists. */
  of?: string
  /** Items of a page. */
  size: number
  shown: number
  total: number
  more: { load: () => void; isBusy: boolean; failure: ApiFailure | null }
}

/** How many items are shown, and a button that adds the next ones. Renders nothing for a list of one page. */
export const ShowMore = ({ noun, of, size, shown, total, more }: Props) => {
  const status = useRef<HTMLParagraphElement>(null)
  const wasPaged = useRef(false)
  const isEnd = shown >= total
  useEffect(() => {
    // The button that had the focus is gone.
    if (isEnd && wasPaged.current) status.current?.focus({ preventScroll: true })
    wasPaged.current = !isEnd
  }, [isEnd])
  if (total <= size) return null
  const [, plural] = noun
  return (
    <div className="stack">
      <p ref={status} tabIndex={-1} role="status" className="meta num">
        {isEnd
          ? `That’s all ${countOf(total, ...noun)}.`
          : `${formatCount(shown)} of ${formatCount(total)} ${plural}`}
      </p>
      {more.failure && (
        <ErrorState
          title={`We couldn’t load more ${plural}`}
          busy={more.isBusy}
          onRetry={more.load}
        >
          <p>{more.failure.error}</p>
        </ErrorState>
      )}
      {!isEnd && !more.failure && (
        <div className="row">
          <Button
            size="small"
            variant="secondary"
            aria-label={`Show more ${plural}${of === undefined ? '' : `: ${of}`}`}
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
