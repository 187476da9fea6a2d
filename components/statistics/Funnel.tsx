import type { CSSProperties } from 'react'
import type { ItemStatistics } from '@/contract/statistics'
import { formatCount } from '@/lib/formatting/numbers'
import { shareOf, wayToApply } from '@/lib/statistics/figures'
import styles from './Statistics.module.css'

/** From seen to applied. */
export const Funnel = ({ totals }: Pick<ItemStatistics, 'totals'>) => {
  const [seen, opened, bookmarked] = [totals.IMPRESSION, totals.VIEW, totals.BOOKMARK].map(
    ({ count }) => count,
  ) as [number, number, number]
  const way = wayToApply(totals)
  const applied = totals[way].count
  const most = Math.max(1, seen, opened)
  const ofThose = (part: number) => {
    const share = shareOf(part, opened)
    return share && `${share} of those who opened it`
  }
  const rows = [
    { count: seen, words: 'seen in lists', share: null },
    { count: opened, words: 'opened', share: shareOf(opened, seen) },
    { count: bookmarked, words: 'bookmarked', share: ofThose(bookmarked) },
    {
      count: applied,
      words: way === 'APPLICATION' ? 'applied' : 'went to the form',
      share: ofThose(applied),
    },
  ]
  return (
    <ol className={styles.funnel}>
      {rows.map(({ count, words, share }) => (
        <li key={words} style={{ '--part': count / most } as CSSProperties}>
          <b className="num">{formatCount(count)}</b>
          <span>
            {words}
            {share && <i className="micro num">{share}</i>}
          </span>
        </li>
      ))}
    </ol>
  )
}
