import { SaveSearchButton } from '@/components/opportunity/searches/SaveSearchButton'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import type { OpportunityPage } from '@/lib/opportunities/opportunityList'
import { countOf } from '@/lib/formatting/numbers'
import type { OpportunityState } from '@/lib/opportunities/opportunities'
import { paths } from '@/lib/navigation/paths'
import styles from './OpportunitiesHeader.module.css'

interface Props {
  page: OpportunityPage | undefined
  state: OpportunityState
}

/** How many opportunities match, a button that saves the search, and a link to a random one. */
export const OpportunitiesHeader = ({ page, state }: Props) => (
  <div className={`wrap spread ${styles.head}`}>
    <h1 className="display">Opportunities</h1>
    <div className={styles.side}>
      <p role="status" className="meta num">
        {page && countOf(page.total, 'opportunity', 'opportunities', page.totalIsCapped)}
      </p>
      <SaveSearchButton state={state} />
      {page?.total !== 0 && <ArrowLink href={paths.random}>Open one at random</ArrowLink>}
    </div>
  </div>
)
