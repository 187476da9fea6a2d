import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { paths } from '@/lib/navigation/paths'
import styles from './NextSteps.module.css'

const links = [
  { href: paths.artworks, label: 'Artworks' },
  { href: paths.opportunities, label: 'Opportunities' },
  { href: paths.directory('people'), label: 'People' },
  { href: paths.directory('organizations'), label: 'Organizations' },
]

/** Links for a visitor whose page is missing. */
export const NextSteps = () => (
  <nav aria-label="Next steps" className={styles.links}>
    <p className="meta">Or try</p>
    <ul role="list">
      {links.map(({ href, label }) => (
        <li key={href}>
          <PrefetchLink href={href}>{label}</PrefetchLink>
        </li>
      ))}
    </ul>
  </nav>
)
