import { PrefetchLink } from '@/components/ui/PrefetchLink'
import { useHere } from '@/lib/hooks/useHere'
import { isUnder, mainLinks } from './mainLinks'
import styles from './MainNavigation.module.css'

export const MainNavigation = () => {
  const here = useHere()
  return (
    <nav className={styles.nav} aria-label="Main">
      {mainLinks.map(({ label, href, under }) => (
        <PrefetchLink
          key={href}
          href={href}
          className={styles.link}
          aria-current={here && isUnder(here, under) ? 'page' : undefined}
        >
          {label}
        </PrefetchLink>
      ))}
    </nav>
  )
}
