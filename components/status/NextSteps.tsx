import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { paths } from '@/lib/navigation/paths'
import styles from './NextSteps.module.css'

const ways = [
  { href: paths.artworks, label: 'Artworks' },
  { href: paths.opportunities, label: 'Open calls' },
  { href: paths.directory('people'), label: 'People' },
  { href: paths.directory('organizations'), label: 'Organizations' },
]

/** Where else to go from a page that is not there. */
export const NextSteps = () => (
  <nav aria-label="Ways on" className={styles.ways}>
    <p className="meta">Or go on to</p>
    <ul role="list">
      {ways.map(({ href, label }) => (
        <li key={href}>
          <PrefetchLink href={href}>{label}</PrefetchLink>
        </li>
      ))}
    </ul>
  </nav>
)
