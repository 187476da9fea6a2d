import type { ReactNode } from 'react'
import { Image } from '@/components/ui/media/Image'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { ProfileSummary } from '@/contract/profiles/profiles'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { kindOf, placeOf } from '@/lib/profiles/labels'
import { ProfileAvatar } from './ProfileAvatar'
import { VerifiedMark } from './VerifiedMark'
import styles from './ProfileRow.module.css'

interface Props {
  profile: ProfileSummary
  /** At the end of the row. */
  action?: ReactNode
}

/** A row of the directory: name, type and place, with artworks or the number of opportunities. */
export const ProfileRow = ({ profile, action }: Props) => {
  const { id, handle, name, works, openOpportunities } = profile
  return (
    <article className={styles.row} data-counted={`profile ${id} ${id}`}>
      <ProfileAvatar profile={profile} />
      <h3 className={styles.name}>
        <PrefetchLink href={paths.profile(id, handle)}>
          <bdi>{name}</bdi>
        </PrefetchLink>
        <VerifiedMark domain={profile.verifiedDomain} />
      </h3>
      {/* Browsers and the server may name a country differently. */}
      <p className={styles.about} suppressHydrationWarning>
        {[kindOf(profile), placeOf(profile)].filter(Boolean).join(', ')}
      </p>
      <div className={styles.side}>
        {openOpportunities > 0 && (
          <span className={styles.opportunities}>
            {countOf(openOpportunities, 'opportunity', 'opportunities')}
          </span>
        )}
        {openOpportunities === 0 && works.length > 0 && (
          <div className={styles.works} aria-hidden="true">
            {works.map((work, index) => (
              <Image
                key={`${work.key} ${index}`}
                src={work.key}
                alt=""
                width={work.width}
                height={work.height}
                color={work.dominantColor}
                sizes="5rem"
              />
            ))}
          </div>
        )}
        {action}
      </div>
    </article>
  )
}
