import Link from 'next/link'
import { paths } from '@/lib/navigation/paths'
import styles from './Wordmark.module.css'

export const Wordmark = () => (
  <Link className={styles.wordmark} href={paths.home} aria-label="Art Commons, home">
    Art <span className={styles.dot} />
    Commons
  </Link>
)
