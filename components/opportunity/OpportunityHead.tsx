import { Avatar } from '@/components/ui/Avatar'
import { Breadcrumb } from '@/components/ui/Breadcrumb'
import { PrefetchLink } from '@/components/ui/PrefetchLink'
import { Tag } from '@/components/ui/Tag'
import { opportunityTypes } from '@/contract/opportunityEnums'
import type { Opportunity } from '@/contract/opportunity'
import { opportunityTrail } from '@/lib/opportunities'
import { isPromoted, placeOf } from '@/lib/opportunityTerms'
import { paths } from '@/lib/paths'
import { shorten } from '@/lib/plainText'
import styles from './OpportunityHead.module.css'

/** Longer titles are set smaller, so that the page begins before they end. */
const lengthOf = (title: string) => {
  if (title.length > 110) return 'longest'
  return title.length > 60 ? 'long' : undefined
}

export const OpportunityHead = ({ opportunity }: { opportunity: Opportunity }) => {
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
        <Avatar image={profile.image} />
        <div>
          <PrefetchLink href={paths.profile(profile.id, profile.handle)}>
            <bdi>{profile.name}</bdi>
          </PrefetchLink>
          {place && (
            // Browsers may know a country by another name than the server does.
            <p className="meta" suppressHydrationWarning>
              {place}
            </p>
          )}
        </div>
      </div>
    </header>
  )
}
