import { pageNumbers } from '@/lib/lists/pageNumbers'
import { Icon } from '@/components/ui/media/Icon'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import styles from './Pagination.module.css'

interface Props {
  /** Counted from 1. */
  page: number
  pages: number
  href: (page: number) => string
}

/** Numbered pages; on small screens the previous, the current and the next. */
export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1 && page <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 ? (
        <PrefetchLink href={href(Math.min(page - 1, pages))} rel="prev" className={styles.step}>
          <Icon name="back" />
          <span>Previous</span>
        </PrefetchLink>
      ) : (
        <span className={styles.step} data-off>
          <Icon name="back" />
          <span>Previous</span>
        </span>
      )}
      <ul className={styles.numbers}>
        {pageNumbers(page, pages).map((number, i) =>
          number === null ? (
            <li key={`gap-${i}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} data-current={number === page || undefined}>
              <PrefetchLink
                href={href(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PrefetchLink>
            </li>
          ),
        )}
      </ul>
      {page < pages ? (
        <PrefetchLink href={href(page + 1)} rel="next" className={styles.step}>
          <span>Next</span>
          <Icon name="arrow" />
        </PrefetchLink>
      ) : (
        <span className={styles.step} data-off>
          <span>Next</span>
          <Icon name="arrow" />
        </span>
      )}
    </nav>
  )
}
