import { ProfileAvatar } from '@/components/profile/ProfileAvatar'
import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { Breadcrumb } from '@/components/ui/display/Breadcrumb'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Tag } from '@/components/ui/display/Tag'
import { opportunityTypes } from '@/contract/enums/opportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { opportunityTrail } from '@/lib/opportunities/trail'
import { isPromoted, placeOf } from '@/lib/opportunities/terms'
import { paths } from '@/lib/navigation/paths'
import { shorten } from '@/lib/formatting/plainText'
import styles from './OpportunityHeader.module.css'

/** Longer titles are smaller, so that the content starts on the first screen. */
const lengthOf = (title: string) => {
  if (title.length > 110) return 'longest'
  return title.length > 60 ? 'long' : undefined
}

export const OpportunityHeader = ({ opportunity }: { opportunity: Opportunity }) => {
  const { type, title, profile } = opportunity
  const place = placeOf(opportunity)
  return (
    <header className={styles.head}>
      <Breadcrumb trail={opportunityTrail(opportunity)} current={shorten(title, 48)} />
      <p className={styles.type}>
        {opportunityTypes[type].label} {isPromoted(opportunity) && <Tag>Promoted</Tag>}
      </p>
      <h1 className={`display ${styles.title}`} data-length={lengthOf(title)}>
        <bdi>{title}</bdi>
      </h1>
      <div className={styles.organizer}>
        <ProfileAvatar profile={profile} />
        <div>
          <PrefetchLink href={paths.profile(profile.id, profile.handle)}>
            <bdi>{profile.name}</bdi>
          </PrefetchLink>
          {place && (
            // Browsers and the server may name a country differently.
            <p className="meta" suppressHydrationWarning>
              {place}
            </p>
          )}
          <VerifiedMark domain={profile.verifiedDomain} explained />
        </div>
      </div>
    </header>
  )
}
