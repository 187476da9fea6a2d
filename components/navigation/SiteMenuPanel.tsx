import { useRouter } from 'next/router'
import { Button } from '@/components/ui/actions/Button'
import { MobileMenu } from '@/components/ui/overlays/MobileMenu'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/navigation/paths'
import { CurrencySelect } from '@/components/preferences/CurrencySelect'
import { isUnder, mainLinks } from './mainLinks'
import styles from './SiteMenuPanel.module.css'
import { ThemeSelect } from '@/components/preferences/ThemeSelect'
import { Wordmark } from './Wordmark'

const actions = {
  signedIn: [
    { label: 'Post an opportunity', href: paths.newOpportunity },
    { label: 'Post an artwork', href: paths.newArtwork },
  ],
  signedOut: [
    { label: 'Sign up', href: paths.signup() },
    { label: 'Log in', href: paths.login() },
  ],
} as const

export const SiteMenuPanel = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { asPath } = useRouter()
  const { status } = useAuth()
  return (
    <MobileMenu open={isOpen} onClose={onClose} header={<Wordmark />}>
      <nav className={styles.nav} aria-label="Menu">
        {mainLinks.map(({ label, href, under, early }) => (
          <PrefetchLink
            key={href}
            href={href}
            early={early}
            onClick={onClose}
            aria-current={isUnder(asPath, under) ? 'page' : undefined}
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
      <div className={styles.foot}>
        {actions[status === 'signedIn' ? 'signedIn' : 'signedOut'].map(({ label, href }, index) => (
          <Button key={href} variant={index === 0 ? 'primary' : 'secondary'} href={href}>
            {label}
          </Button>
        ))}
        <div className={styles.choices}>
          <CurrencySelect />
          <ThemeSelect />
        </div>
      </div>
    </MobileMenu>
  )
}
