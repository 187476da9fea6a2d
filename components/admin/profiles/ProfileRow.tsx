import { ProfileAvatar } from '@/components/profile/ProfileAvatar'
import { Icon } from '@/components/ui/media/Icon'
import { Status } from '@/components/ui/feedback/Status'
import type { AdminProfile } from '@/contract/admin'
import { formatDay } from '@/lib/formatting/dates'
import { kindOf } from '@/lib/profiles/labels'
import { ProfileDetails } from './ProfileDetails'
import styles from '@/components/admin/Admin.module.css'

interface Props {
  profile: AdminProfile
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
  onChanged: () => void
}

export const ProfileRow = ({ profile, isOpen, onToggle, onDelete, onChanged }: Props) => {
  const { id, name, publicArtworks, createdAt, deletedAt } = profile
  const isDeleted = deletedAt !== null
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <button
        type="button"
        data-row=""
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `profile-${id}` : undefined}
        onClick={onToggle}
      >
        <span className={styles.profile}>
          {/* Images of a deleted profile are not served. */}
          <ProfileAvatar profile={isDeleted ? { ...profile, image: null } : profile} />
          <bdi className={styles.name}>{name}</bdi>
        </span>
        <span className={styles.kind}>{kindOf(profile)}</span>
        <span className={`num ${styles.works}`}>
          {publicArtworks}
          <span className={styles.unit}> works</span>
        </span>
        <span className={`num ${styles.joined}`}>{formatDay(createdAt)}</span>
        <span className={styles.state}>
          <Status state={isDeleted ? 'ring' : 'full'}>{isDeleted ? 'Deleted' : 'Live'}</Status>
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <div id={`profile-${id}`} className={styles.details}>
          <ProfileDetails profile={profile} onDelete={onDelete} onChanged={onChanged} />
        </div>
      )}
    </li>
  )
}
