import { ProfileAvatar } from '@/components/profile/ProfileAvatar'
import box from '@/components/ui/inputs/Checkbox.module.css'
import { Button } from '@/components/ui/actions/Button'
import { counts } from '@/contract/limits/limits'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { kindOf } from '@/lib/profiles/labels'
import { SettingsSection } from './SettingsFrame'
import styles from './ProfileList.module.css'

interface Props {
  /** Runs `go`, at once or after the user has confirmed discarding unsaved changes. */
  onSwitch: (go: () => void) => void
}

/** The user's profiles, with the current one selected. */
export const ProfileList = ({ onSwitch }: Props) => {
  const { profiles, current, select } = useProfile()
  const isFull = profiles.length >= counts.profilesPerUser
  return (
    <SettingsSection
      title="Profiles"
      text="You act as one profile at a time. Posts, bookmarks and subscriptions belong to the profile that made them."
    >
      <div className={styles.list} role="radiogroup" aria-label="Current profile">
        {profiles.map((profile) => (
          <label key={profile.id} className={styles.option}>
            <ProfileAvatar profile={profile} />
            <span className={styles.profile}>
              <b>
                <bdi>{profile.name}</bdi>
              </b>
              <span className="meta">{kindOf(profile)}</span>
            </span>
            <input
              type="radio"
              name="current-profile"
              className={box.box}
              checked={profile.id === current?.id}
              aria-label={`Act as ${profile.name}`}
              onChange={() => onSwitch(() => select(profile.id))}
            />
          </label>
        ))}
      </div>
      <div className="row">
        {isFull ? (
          <p className="meta">You have reached the limit of ten profiles.</p>
        ) : (
          <Button variant="secondary" icon="plus" href={paths.wizard('role')}>
            Add a profile
          </Button>
        )}
        {current && (
          <Button variant="quiet" href={paths.profile(current.id, current.handle)}>
            See your page
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}
