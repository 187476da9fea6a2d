import { portfolioPaths } from '@/lib/navigation/portfolioPaths'
import { keyPaths } from '@/lib/navigation/keyPaths'
import { teamPaths } from '@/lib/navigation/teamPaths'
import { verificationPaths } from '@/lib/navigation/verificationPaths'
import type { ReactNode } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { Seo } from '@/components/seo/Seo'
import { Loading } from '@/components/ui/feedback/Loading'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { centerInRow } from '@/lib/browser/centerInRow'
import { paths } from '@/lib/navigation/paths'
import styles from './SettingsFrame.module.css'

const sections = [
  { href: paths.settings.profile, label: 'Profile' },
  { href: paths.settings.images, label: 'Images' },
  { href: paths.settings.subscription, label: 'Subscription' },
  { href: paths.settings.payouts, label: 'Payouts' },
  { href: teamPaths.settings, label: 'Team' },
  { href: verificationPaths.settings, label: 'Verification' },
  { href: paths.settings.embeds, label: 'Embeds' },
  { href: portfolioPaths.settings, label: 'Export and import' },
  { href: keyPaths.settings, label: 'Keys' },
  { href: paths.settings.account, label: 'Account' },
]

const Waiting = () => (
  <Loading label="Loading your settings" className={styles.main}>
    <Skeleton width="12rem" height="2.25rem" />
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

interface Props {
  title: string
  /** The address of this page, which is highlighted among the others. */
  current: string
  children: ReactNode
}

/** A settings page, with links to the others. */
export const SettingsFrame = ({ title, current, children }: Props) => (
  <>
    <Seo title={`${title} · Settings`} />
    <div className={`wrap ${styles.head}`}>
      <h1 className="display">Settings</h1>
    </div>
    <div className={`wrap ${styles.settings}`}>
      <nav className={styles.nav} aria-label="Settings">
        {sections.map(({ href, label }) => (
          <PrefetchLink
            key={href}
            href={href}
            aria-current={href === current ? 'page' : undefined}
            ref={href === current ? centerInRow : undefined}
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
      <RequireSignIn waiting={<Waiting />} heading="h2">
        <div className={styles.main}>{children}</div>
      </RequireSignIn>
    </div>
  </>
)

interface SectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A titled section of a settings page. */
export const SettingsSection = ({ title, text, children }: SectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {text && <p className="muted">{text}</p>}
    {children}
  </section>
)
