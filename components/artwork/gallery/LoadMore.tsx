import { useRef, type MouseEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { pageSizes } from '@/contract/listLimits'
import { galleryAddress, SHEET_PAGES, sheetStart } from '@/lib/artworks/gallery'
import type { useGallery } from '@/lib/artworks/useGallery'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import { isPlainClick } from '@/lib/browser/plainClick'
import type { Sheet } from '@/lib/artworks/galleryPages'
import styles from './LoadMore.module.css'

interface Props {
  gallery: Pick<ReturnType<typeof useGallery>, 'state' | 'showMore' | 'isAdding' | 'addFailure'>
  sheet: Sheet
}

/** How far the list goes, and the way further: a link that adds to the page where it can. */
export const LoadMore = ({ gallery, sheet }: Props) => {
  const { state, showMore, isAdding, addFailure } = gallery
  const before = (sheetStart(state.page) - 1) * pageSizes.artworks
  const seen = before + sheet.works.length
  const isEnd = seen >= sheet.total
  const next = { ...state, page: state.page + 1 }
  const startsSheet = sheetStart(next.page) === next.page
  const end = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles.more}>
      <p ref={end} role="status" className="meta num">
        {isEnd
          ? `That is all: ${countOf(sheet.total, 'work', 'works')}.`
          : `${formatCount(seen)} of ${formatCount(sheet.total)} works`}
      </p>
      {addFailure && (
        <ErrorState title="More works could not be loaded" busy={isAdding} onRetry={showMore}>
          <p>{addFailure.error}</p>
        </ErrorState>
      )}
      {!isEnd && !addFailure && (
        <Button
          variant="secondary"
          size="large"
          href={galleryAddress(next)}
          scroll={startsSheet}
          aria-disabled={isAdding || undefined}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (startsSheet || !isPlainClick(event)) return
            event.preventDefault()
            if (!isAdding) showMore()
          }}
        >
          {startsSheet
            ? `Next ${SHEET_PAGES * pageSizes.artworks} works`
            : isAdding
              ? 'Loading more'
              : 'Load more'}
        </Button>
      )}
    </div>
  )
}
