import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import type { Opportunity, OpportunitySummary } from '@/contract/opportunities/opportunity'
import { opportunityTrail } from '@/lib/opportunities/trail'
import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import styles from './RelatedOpportunities.module.css'

interface Props {
  opportunity: Opportunity
  related: readonly OpportunitySummary[]
}

/** Open opportunities of the same type, above all for visitors of a closed one. */
export const RelatedOpportunities = ({ opportunity, related }: Props) => {
  const type = opportunityTrail(opportunity).at(-1)
  const title = opportunity.isClosed ? 'Similar open opportunities' : 'Related opportunities'
  if (related.length === 0 && !opportunity.isClosed) return null
  return (
    <section className="section" aria-labelledby="related">
      <div className="wrap">
        <div className={`spread ${styles.head}`}>
          <h2 id="related">{title}</h2>
          {type && <ArrowLink href={type.href}>All {type.label.toLowerCase()}</ArrowLink>}
        </div>
        {related.length > 0 ? (
          <OpportunityList opportunities={related} label={title} layout="wide" />
        ) : (
          <p className="muted">No similar opportunities are open right now.</p>
        )}
      </div>
    </section>
  )
}
