import { SectionHeader } from '@/components/ui/display/SectionHeader'
import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { formatCount } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'

interface Props {
  opportunities: readonly OpportunitySummary[]
  total: number
}

export const ClosingSoon = ({ opportunities, total }: Props) => {
  if (opportunities.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeader
          title="Closing soon"
          display
          href={paths.opportunities}
          more={
            total > opportunities.length
              ? `All ${formatCount(total)} opportunities`
              : 'All opportunities'
          }
        />
        <OpportunityList opportunities={opportunities} label="Closing soon" layout="columns" />
      </div>
    </section>
  )
}
