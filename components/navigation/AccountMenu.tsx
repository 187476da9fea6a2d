import Link from 'next/link'
import { Avatar } from '@/components/ui/media/Avatar'
import { Icon } from '@/components/ui/media/Icon'
import { roles } from '@/contract/enums/profiles'
import { counts } from '@/contract/limits'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { Disclosure } from '@/components/preferences/Disclosure'
import styles from './AccountMenu.module.css'

/** Who is signed in, as whom they act, and what is theirs. */
export const AccountMenu = () => {
  const { email, user, isAdmin, signOut } = useAuth()
  const { profiles, current, isLoading, error, retry, select } = useProfile()
  // Before they are known, somebody with profiles would be taken for one without.
  const hasNone = !current && !isLoading && !error
  const name = current?.name ?? email ?? user?.phoneNumber ?? 'your account'
  return (
    <Disclosure
      className={styles.menu}
      trigger={(tie) => (
        <button type="button" className={styles.trigger} aria-label={`You, ${name}`} {...tie}>
          <Avatar image={current?.image ?? null} />
        </button>
      )}
    >
      <p className={styles.who}>
        <b>{name}</b>
        {current && <span className="micro">{roles[current.role]}</span>}
        {hasNone && <span className="micro">No profile yet</span>}
        {error && <span className="micro">Your profiles could not be loaded.</span>}
      </p>
      {current && <Link href={paths.profile(current.id, current.handle)}>Your page</Link>}
      {hasNone && <Link href={paths.resumeWizard}>Create a profile</Link>}
      {error && (
        <button type="button" onClick={retry}>
          Load them again
        </button>
      )}
      <Link href={paths.bookmarks}>Bookmarks</Link>
      <Link href={paths.settings.profile}>Settings</Link>
      {isAdmin && <Link href={paths.adminProfiles}>Administration</Link>}
      {current && (
        <>
          <hr />
          <div role="group" aria-label="Act as">
            {profiles.map(({ id, name: other, image }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === current.id}
                onClick={() => select(id)}
              >
                <Avatar image={image} size={28} />
                <bdi className={styles.name}>{other}</bdi>
                {id === current.id && <Icon name="check" small className={styles.tick} />}
              </button>
            ))}
          </div>
          {profiles.length < counts.profilesPerUser ? (
            <Link href={paths.wizard('role')}>
              <Icon name="plus" small className={styles.plus} />
              Add a profile
            </Link>
          ) : (
            <p className={`micro ${styles.most}`}>Ten profiles are the most.</p>
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
