import { Button } from '@/components/ui/actions/Button'
import { freePostsPerYear, listingDays } from '@/contract/plans'
import { paths } from '@/lib/navigation/paths'
import styles from './EmptyHome.module.css'

const free = freePostsPerYear === 1 ? 'One post a year is' : `${freePostsPerYear} posts a year are`

/** The other half of the house: those who have something to offer. */
export const EmptyHome = () => (
  <section className="section">
    <div className={`wrap ${styles.call}`}>
      <h2 className="display">Have a room to fill?</h2>
      <div>
        <p className="lead">
          Publish a residency, a grant, a commission or a job. {free} free for organizations and
          stays up for {listingDays.FREE} days.
        </p>
        <div className={styles.ways}>
          <Button variant="secondary" size="large" href={paths.newOpportunity}>
            Post an opportunity
          </Button>
          <Button variant="quiet" href={paths.pricing}>
            See all prices
          </Button>
        </div>
      </div>
    </div>
  </section>
)
