import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { pageSizes } from '@/contract/limits/listLimits'
import { firstPageShown, PAGES_SHOWN, type ArtworkState } from '@/lib/artworks/artworkFilters'
import { artworkList, type ArtworkPage } from '@/lib/artworks/artworkList'
import { isPlainClick } from '@/lib/browser/plainClick'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import { pageAddress } from '@/lib/lists/listDefinition'
import type { useGrowingList } from '@/lib/lists/useGrowingList'
import styles from './LoadMore.module.css'

interface Props {
  state: ArtworkState
  page: ArtworkPage
  more: ReturnType<typeof useGrowingList>['more']
}

/** How many artworks are shown, and a link to the next ones that adds them to the page. */
export const LoadMore = ({ state, page, more }: Props) => {
  const before = (firstPageShown(page.page) - 1) * pageSizes.gallery
  const shown = before + page.items.length
  const isEnd = shown >= page.total
  const next = page.page + 1
  const startsScreen = firstPageShown(next) === next
  return (
    <div className={styles.more}>
      <p role="status" className="meta num">
        {isEnd
          ? `That’s all ${countOf(page.total, 'work', 'works')}.`
          : `${formatCount(shown)} of ${formatCount(page.total)} works`}
      </p>
      {more.failure && (
        <ErrorState title="We couldn’t load more artworks" busy={more.isBusy} onRetry={more.load}>
          <p>{more.failure.error}</p>
        </ErrorState>
      )}
      {!isEnd && !more.failure && (
        <Button
          variant="secondary"
          size="large"
          href={pageAddress(artworkList, state, next)}
          scroll={startsScreen}
          aria-disabled={more.isBusy || undefined}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (startsScreen || !isPlainClick(event)) return
            event.preventDefault()
            if (!more.isBusy) more.load()
          }}
        >
          {startsScreen
            ? `Next ${PAGES_SHOWN * pageSizes.gallery} works`
            : more.isBusy
              ? 'Loading more'
              : 'Load more'}
        </Button>
      )}
    </div>
  )
}
