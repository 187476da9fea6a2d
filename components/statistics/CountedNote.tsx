import Link from 'next/link'
import { formatDay } from '@/contract/values/dates'
import { formatDayRange } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import type { ItemStatistics } from '@/contract/statistics'

interface Props extends Pick<ItemStatistics, 'from' | 'to' | 'finalUntil' | 'isLimited'> {
  name: string
}

/** What the numbers stand for. */
export const CountedNote = ({ name, from, to, finalUntil, isLimited }: Props) => (
  <>
    <p className="meta">
      <bdi>{name}</bdi>, {formatDayRange(from, to)}. Counted without cookies and without you;
      crawlers are left out. Days up to {formatDay(finalUntil)} are final; later ones may still
      change.
    </p>
    {isLimited && (
      <p>
        Your plan shows the last 30 days. <Link href={paths.pricing}>Other plans</Link> show
        everything since you started.
      </p>
    )}
  </>
)
