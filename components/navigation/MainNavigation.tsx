import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { useCurrentPath } from '@/lib/navigation/useCurrentPath'
import { isUnder, mainLinks } from './mainLinks'
import styles from './MainNavigation.module.css'

export const MainNavigation = () => {
  const path = useCurrentPath()
  return (
    <nav className={styles.nav} aria-label="Main">
      {mainLinks.map(({ label, href, under, early }) => (
        <PrefetchLink
          key={href}
          href={href}
          early={early}
          className={styles.link}
          aria-current={path && isUnder(path, under) ? 'page' : undefined}
        >
          {label}
        </PrefetchLink>
      ))}
    </nav>
  )
}
