import { Button } from '@/components/ui/actions/Button'
import { formatCount } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import styles from './Hero.module.css'

/** What this is, and how to join. */
export const Hero = ({ openCalls }: { openCalls: number }) => (
  <section className={`wrap ${styles.hero}`}>
    <h1 className={`mega ${styles.title}`}>
      Hang the work. <em>Find the room.</em>
    </h1>
    <div className={styles.side}>
      <p className="lead">
        Artists, curators and art spaces keep their profiles here, show artworks, and publish the
        calls that bring them together.
      </p>
      <div className={styles.ways}>
        <Button size="large" href={paths.signup()}>
          Create a profile
        </Button>
        <Button variant="quiet" href={paths.opportunities}>
          {openCalls > 0 ? `See ${formatCount(openCalls)} open calls` : 'See open calls'}
        </Button>
      </div>
    </div>
  </section>
)
