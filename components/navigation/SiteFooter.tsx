import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/navigation/paths'
import { CurrencySelect } from '@/components/preferences/CurrencySelect'
import { ThemeSelect } from '@/components/preferences/ThemeSelect'
import styles from './SiteFooter.module.css'

const columns = [
  {
    title: 'Find',
    links: [
      { label: 'Artworks', href: paths.artworks },
      { label: 'Opportunities', href: paths.opportunities },
      { label: 'People', href: paths.directory('people') },
      { label: 'Organizations', href: paths.directory('organizations') },
    ],
  },
  {
    title: 'Post',
    links: [
      { label: 'An artwork', href: paths.newArtwork },
      { label: 'An opportunity', href: paths.newOpportunity },
    ],
  },
] as const

const join = {
  title: 'Join',
  links: [
    { label: 'Sign up', href: paths.signup() },
    { label: 'Log in', href: paths.login() },
    { label: 'Pricing', href: paths.pricing },
  ],
} as const

/** For signed-in users; as many links as the other column, so that nothing moves. */
const joined = {
  title: 'Account',
  links: [
    { label: 'Bookmarks', href: paths.bookmarks },
    { label: 'Settings', href: paths.settings.profile },
    { label: 'Pricing', href: paths.pricing },
  ],
} as const

const FooterColumns = () => {
  const { status } = useAuth()
  return (
    <div className={styles.columns}>
      {[...columns, status === 'signedIn' ? joined : join].map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul role="list">
            {links.map(({ label, href }) => (
              <li key={href}>
                <PrefetchLink href={href}>{label}</PrefetchLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export const SiteFooter = () => (
  <footer className={styles.footer}>
    <div className={`wrap ${styles.inner}`}>
      <div className={styles.top}>
        <p className={styles.line}>Good work deserves a good wall.</p>
        <FooterColumns />
      </div>
      <div className={styles.base}>
        <div className={styles.row}>
          <span>© 2026 Art Commons</span>
          <PrefetchLink href={paths.terms}>Terms</PrefetchLink>
          <PrefetchLink href={paths.privacy}>Privacy</PrefetchLink>
        </div>
        <div className={styles.row}>
          <CurrencySelect />
          <ThemeSelect />
        </div>
      </div>
    </div>
  </footer>
)
