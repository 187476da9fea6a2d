import { useRouter } from 'next/router'
import { PrefetchLink } from '@/components/ui/PrefetchLink'
import { isUnder, mainLinks } from './mainLinks'
import styles from './MainNavigation.module.css'

export const MainNavigation = () => {
  const { asPath } = useRouter()
  return (
    <nav className={styles.nav} aria-label="Main">
      {mainLinks.map(({ label, href, under }) => (
        <PrefetchLink
          key={href}
          href={href}
          className={styles.link}
          aria-current={isUnder(asPath, under) ? 'page' : undefined}
        >
          {label}
        </PrefetchLink>
      ))}
    </nav>
  )
}
