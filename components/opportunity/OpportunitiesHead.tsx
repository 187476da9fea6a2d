import { GoLink } from '@/components/navigation/GoLink'
import type { OpportunityPage } from '@/lib/hooks/useOpportunities'
import { countOf } from '@/lib/numbers'
import { paths } from '@/lib/paths'
import styles from './OpportunitiesHead.module.css'

/** How many are open as filtered, and the way to any one of them. */
export const OpportunitiesHead = ({ page }: { page: OpportunityPage | undefined }) => (
  <div className={`wrap spread ${styles.head}`}>
    <h1 className="display">Opportunities</h1>
    <div className={styles.side}>
      <p role="status" className="meta num">
        {page && countOf(page.total, 'open call', 'open calls', page.totalIsCapped)}
      </p>
      {(!page || page.total > 0) && <GoLink href={paths.random}>Open one at random</GoLink>}
    </div>
  </div>
)
