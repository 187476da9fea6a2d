import { Button } from '@/components/ui/actions/Button'
import { formatCount } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { HeroAction } from './HeroAction'
import { HeroText } from './HeroText'
import styles from './Hero.module.css'

/** What the site is for, and how to join. */
export const Hero = ({ openOpportunities: open }: { openOpportunities: number }) => (
  <section className={`wrap ${styles.hero}`}>
    <h1 className={`mega ${styles.title}`}>
      Hang the work. <em>Find the room.</em>
    </h1>
    <div className={styles.side}>
      <HeroText>
        Artists, curators and art spaces share their work here, and publish the opportunities that
        bring them together.
      </HeroText>
      <div className={styles.actions}>
        <HeroAction />
        <Button variant="quiet" href={paths.opportunities}>
          {open > 0 ? `See ${formatCount(open)} opportunities` : 'See opportunities'}
        </Button>
      </div>
    </div>
  </section>
)
