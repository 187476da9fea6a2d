import { useState } from 'react'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { listBoostedOpportunities, listOpportunitiesByIds } from '@/lib/api/opportunities/chosen'
import { useApiList } from '@/lib/hooks/useApi'
import { recentlySeen } from '@/lib/opportunities/recentlySeen'
import { OpportunityList } from './OpportunityList'

interface RowProps {
  title: string
  opportunities: readonly OpportunitySummary[] | undefined
}

const Row = ({ title, opportunities = [] }: RowProps) =>
  opportunities.length > 0 && (
    <section className="wrap section" aria-label={title}>
      <h2>{title}</h2>
      <OpportunityList opportunities={opportunities} label={title} layout="columns" />
    </section>
  )

/** More promoted ones are at the top of the lists that they match. */
const MOST_PROMOTED = 6

/** Below the list: promoted opportunities, and those that were opened in this browser. */
export const SeenAndPromoted = () => {
  const [seen] = useState(recentlySeen)
  const promoted = useApiList('promoted opportunities', listBoostedOpportunities)
  const opened = useApiList(seen.length > 0 && ['opportunities by ids', ...seen], () =>
    listOpportunitiesByIds(seen),
  )
  return (
    <>
      <Row title="Promoted" opportunities={promoted.list?.slice(0, MOST_PROMOTED)} />
      <Row title="Recently seen" opportunities={opened.list} />
    </>
  )
}
