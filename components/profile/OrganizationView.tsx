import { PictureRows } from '@/components/ui/PictureRows'
import type { ProfilePage } from '@/lib/profilePage'
import { OrganizationHead } from './OrganizationHead'
import styles from './OrganizationView.module.css'
import { ProfileCalls } from './ProfileCalls'
import { ProfileFacts } from './ProfileFacts'
import { ProfileTabs } from './ProfileTabs'
import { ProfileTexts } from './ProfileTexts'
import { OwnerOnly, ProfileWorks } from './ProfileWorks'

const hasText = ({ bioHtml, statementHtml }: ProfilePage['profile']) =>
  Boolean(bioHtml || statementHtml)

const partsOf = ({ profile, works, calls, page }: ProfilePage) => [
  { id: 'calls', label: 'Open calls', count: calls?.length ?? profile.openOpportunities },
  ...(hasText(profile) ? [{ id: 'about', label: 'About' }] : []),
  ...(profile.gallery.length > 0 ? [{ id: 'space', label: 'The space' }] : []),
  ...(!works || works.length > 0 || page > 1
    ? [{ id: 'works', label: 'Works', count: profile.publicArtworks }]
    : []),
]

/** What an organization is, what it offers now, where it is, and what it shows. */
export const OrganizationView = (props: ProfilePage) => {
  const { profile, works, calls, page } = props
  const parts = partsOf(props)
  const has = (id: string) => parts.some((part) => part.id === id)
  const wholeWall = (
    <section id="works" className="section wrap">
      <h2 className={styles.title}>Works</h2>
      <ProfileWorks profile={profile} works={works} page={page} />
    </section>
  )
  return (
    <>
      <OrganizationHead profile={profile} />
      <div className="wrap">
        <ProfileTabs parts={parts} />
        <div className={styles.columns}>
          <section id="calls" className={styles.calls}>
            <h2 className="vh">Open calls</h2>
            {calls?.length === 0 ? (
              <p className="muted">No open calls just now.</p>
            ) : (
              <ProfileCalls calls={calls} layout="narrow" />
            )}
          </section>
          <aside aria-label="Details">
            <ProfileFacts profile={profile} />
          </aside>
        </div>
      </div>
      {has('about') && (
        <section id="about" className="section wrap">
          <ProfileTexts {...profile} />
        </section>
      )}
      {has('space') && (
        <section id="space" className="section wrap">
          <h2 className={styles.title}>The space</h2>
          <PictureRows images={profile.gallery} label={`Pictures of ${profile.name}`} />
        </section>
      )}
      {has('works') ? wholeWall : <OwnerOnly id={profile.id}>{wholeWall}</OwnerOnly>}
    </>
  )
}
