import { ShareButton } from '@/components/sharing/ShareButton'
import { Avatar } from '@/components/ui/media/Avatar'
import { pronouns as pronounLabels } from '@/contract/enums/profiles'
import type { Profile } from '@/contract/profiles'
import { paths } from '@/lib/navigation/paths'
import { kindOf, placeOf } from '@/lib/profiles/profiles'
import { ContactButton } from './ContactButton'
import styles from './PersonHeader.module.css'

/** Name, role, place and ways to get in touch. */
export const PersonHeader = ({ profile }: { profile: Profile }) => {
  const { id, handle, name, image, pronouns, headline } = profile
  const place = placeOf(profile)
  return (
    <header className={`wrap ${styles.head}`}>
      <div className={styles.avatar}>
        <Avatar image={image} size={152} />
      </div>
      <div className={styles.identity}>
        <h1 className="display" data-length={name.length > 40 ? 'long' : undefined}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.role}>
          {kindOf(profile)}
          {pronouns && <span className="muted"> {pronounLabels[pronouns]}</span>}
          {place && (
            // Browsers may know a country by another name than the server does.
            <span className={styles.place} suppressHydrationWarning>
              {place}
            </span>
          )}
        </p>
        {headline && (
          <p className={styles.headline}>
            <bdi>{headline}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <ContactButton profile={profile} />
        <ShareButton title={name} path={paths.profile(id, handle)} label="Share profile" />
      </div>
    </header>
  )
}
