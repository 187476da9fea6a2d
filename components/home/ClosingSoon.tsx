import { SectionHead } from '@/components/navigation/SectionHead'
import { OpportunityList } from '@/components/opportunity/OpportunityList'
import type { OpportunitySummary } from '@/contract/opportunity'
import { formatCount } from '@/lib/numbers'
import { paths } from '@/lib/paths'

interface Props {
  calls: readonly OpportunitySummary[]
  total: number
}

export const ClosingSoon = ({ calls, total }: Props) => {
  if (calls.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title="Closing soon"
          display
          href={paths.opportunities}
          more={
            total > calls.length ? `All ${formatCount(total)} opportunities` : 'All opportunities'
          }
        />
        <OpportunityList opportunities={calls} label="Closing soon" layout="columns" />
      </div>
    </section>
  )
}
