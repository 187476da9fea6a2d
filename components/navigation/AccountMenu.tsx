import Link from 'next/link'
import { ProfileAvatar } from '@/components/profile/ProfileAvatar'
import { Avatar } from '@/components/ui/media/Avatar'
import { Icon } from '@/components/ui/media/Icon'
import { roles } from '@/contract/enums/profiles'
import { counts } from '@/contract/limits/limits'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { paths } from '@/lib/navigation/paths'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { Disclosure } from '@/components/ui/overlays/Disclosure'
import styles from './AccountMenu.module.css'

const PersonalPages = () => {
  const { isAdmin } = useAuth()
  const { current } = useProfile()
  return (
    <>
      <Link href={paths.applications}>Applications</Link>
      <Link href={paths.bookmarks}>Bookmarks</Link>
      <Link href="/following">Following</Link>
      <Link href={paths.savedSearches}>Saved searches</Link>
      {current && <Link href={roomPaths.own}>Rooms</Link>}
      {current && <Link href={statisticsPaths.profile('DAYS_30')}>Statistics</Link>}
      <Link href={paths.settings.profile}>Settings</Link>
      {isAdmin && <Link href={adminPaths.profiles}>Administration</Link>}
    </>
  )
}

/** The signed-in user, their profiles and personal pages. */
export const AccountMenu = () => {
  const { email, user, signOut } = useAuth()
  const { profiles, current, isLoading, error, retry, select } = useProfile()
  // Only once they have loaded: until then the list is empty for everyone.
  const hasNone = !current && !isLoading && !error
  const name = current?.name ?? email ?? user?.phoneNumber ?? 'your account'
  return (
    <Disclosure
      className={styles.menu}
      trigger={(triggerProps) => (
        <button
          type="button"
          className={styles.trigger}
          aria-label={`You, ${name}`}
          {...triggerProps}
        >
          {current ? <ProfileAvatar profile={current} /> : <Avatar image={null} />}
        </button>
      )}
    >
      <p className={styles.user}>
        <b>{name}</b>
        {current && <span className="micro">{roles[current.role]}</span>}
        {hasNone && <span className="micro">No profile yet</span>}
        {error && <span className="micro">We couldn’t load your profiles.</span>}
      </p>
      {current && <Link href={paths.profile(current.id, current.handle)}>Your profile</Link>}
      {hasNone && <Link href={paths.resumeWizard}>Create a profile</Link>}
      {error && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
      <PersonalPages />
      {current && (
        <>
          <hr />
          <div role="group" aria-label="Act as">
            {profiles.map((profile) => (
              <button
                key={profile.id}
                type="button"
                aria-pressed={profile.id === current.id}
                onClick={() => select(profile.id)}
              >
                <ProfileAvatar profile={profile} />
                <bdi className={styles.name}>{profile.name}</bdi>
                {profile.id === current.id && <Icon name="check" small className={styles.tick} />}
              </button>
            ))}
          </div>
          {profiles.length < counts.profilesPerUser ? (
            <Link href={paths.wizard('role')}>
              <Icon name="plus" small className={styles.plus} />
              Add a profile
            </Link>
          ) : (
            <p className={`micro ${styles.limit}`}>You have reached the limit of ten profiles.</p>
          )}
        </>
      )}
      <hr />
      <button type="button" onClick={() => void signOut()}>
        Log out
      </button>
    </Disclosure>
  )
}
