import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { paths } from '@/lib/navigation/paths'
import styles from './Wordmark.module.css'

export const Wordmark = () => (
  <PrefetchLink className={styles.wordmark} href={paths.home} aria-label="Art Commons, home">
    Art <span className={styles.dot} />
    Commons
  </PrefetchLink>
)
