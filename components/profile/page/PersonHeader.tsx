import { Avatar } from '@/components/ui/media/Avatar'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import styles from './PersonHeader.module.css'
import { ProfileActions } from './ProfileActions'

/** Name, role, place and contact links. */
export const PersonHeader = ({ profile, words }: Pick<ProfilePage, 'profile' | 'words'>) => {
  const { name, image, headline } = profile
  const { kind, pronouns, place, contacts } = words
  return (
    <header className={`wrap ${styles.head}`}>
      <div className={styles.avatar}>
        <Avatar image={image} isPortrait />
      </div>
      <div className={styles.identity}>
        <h1 className="display" data-length={name.length > 40 ? 'long' : undefined}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.role}>
          {kind}
          {pronouns && <span className="muted"> {pronouns}</span>}
          {place && <span className={styles.place}>{place}</span>}
        </p>
        {headline && (
          <p className={styles.headline}>
            <bdi>{headline}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <ProfileActions profile={profile} contacts={contacts} />
      </div>
    </header>
  )
}
