import Link from 'next/link'
import { useProfile } from '@/contexts/ProfileContext'
import { getItemStatistics } from '@/lib/api/statistics'
import { countOf } from '@/lib/formatting/numbers'
import { useApi } from '@/lib/hooks/useApi'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'

interface Props {
  /** Of an artwork or opportunity of the current profile. */
  id: string
  className?: string | undefined
}

/** How often an item was opened and seen in 30 days, in a line that has its height from the start. */
export const RecentFigures = ({ id, className }: Props) => {
  const { current, token } = useProfile()
  const { data } = useApi(
    token && current ? ['item statistics', current.id, id, 'DAYS_30'] : null,
    () => getItemStatistics(id, 'DAYS_30'),
  )
  return (
    <p className={className}>
      {data && (
        <Link href={statisticsPaths.item(id)('DAYS_30')} prefetch={false}>
          {countOf(data.totals.VIEW.count, 'view', 'views')} in 30 days, seen{' '}
          {countOf(data.totals.IMPRESSION.count, 'time', 'times')} in lists
        </Link>
      )}
    </p>
  )
}
