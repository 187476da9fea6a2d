import { ProfileAvatar } from '@/components/profile/ProfileAvatar'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { organizationTypes, roles } from '@/contract/enums/profiles'
import type { ProfileSummary } from '@/contract/profiles/profiles'
import { countryName } from '@/lib/formatting/countries'
import { paths } from '@/lib/navigation/paths'
import styles from './ProfileCard.module.css'

export type CardProfile = Pick<
  ProfileSummary,
  'id' | 'handle' | 'name' | 'role' | 'organizationType' | 'image' | 'city' | 'country'
>

/** A profile in three lines: image, name, type and place. */
export const ProfileCard = ({ profile }: { profile: CardProfile }) => {
  const { id, handle, name, role, organizationType, city, country } = profile
  const kind = organizationType ? organizationTypes[organizationType] : roles[role]
  return (
    <article className={styles.card} data-counted={`profile ${id} ${id}`}>
      <ProfileAvatar profile={profile} />
      <h3 className={styles.name}>
        <PrefetchLink href={paths.profile(id, handle)} dir="auto">
          {name}
        </PrefetchLink>
      </h3>
      {/* Browsers and the server may name a country differently. */}
      <p className="meta" suppressHydrationWarning>
        {[kind, city ?? (country && countryName(country))].filter(Boolean).join(', ')}
      </p>
    </article>
  )
}
