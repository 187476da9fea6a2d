import { Button } from '@/components/ui/actions/Button'
import { freePostsPerYear, listingDays } from '@/contract/pricing/plans'
import { paths } from '@/lib/navigation/paths'
import styles from './OrganizationCallout.module.css'

const free = freePostsPerYear === 1 ? 'One post a year is' : `${freePostsPerYear} posts a year are`

/** Invites organizations to post. */
export const OrganizationCallout = () => (
  <section className="section">
    <div className={`wrap ${styles.callout}`}>
      <h2 className="display">Have a room to fill?</h2>
      <div>
        <p className="lead">
          Publish a residency, a grant, a commission or a job. {free} free for organizations and
          stays up for {listingDays.FREE} days.
        </p>
        <div className={styles.actions}>
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
