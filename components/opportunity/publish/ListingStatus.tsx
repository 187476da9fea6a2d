import Link from 'next/link'
import { Status } from '@/components/ui/feedback/Status'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatLongDay } from '@/lib/formatting/dates'
import type { ListingState } from '@/lib/opportunities/listingState'
import { paths } from '@/lib/navigation/paths'
import styles from './PublishPanel.module.css'

interface Props {
  opportunity: Opportunity
  state: ListingState
}

const dots: Record<ListingState, 'full' | 'half' | 'ring'> = {
  draft: 'ring',
  awaitingPayment: 'half',
  listed: 'full',
  closed: 'ring',
  expired: 'ring',
}

const until = ({ listedUntil }: Opportunity) =>
  listedUntil ? ` until ${formatLongDay(listedUntil)}` : ''

const words: Record<ListingState, (opportunity: Opportunity) => string> = {
  draft: ({ publishedAt }) =>
    publishedAt ? 'Withdrawn: only you can see it.' : 'Draft: only you can see it.',
  awaitingPayment: () => 'Awaiting payment: only you can see it.',
  listed: (opportunity) => `Published, and listed${until(opportunity)}.`,
  closed: () => 'Closed: the deadline has passed. Move the deadline to open it again.',
  expired: () => 'Expired: the page stays, but no list shows it. Renew it to list it again.',
}

/** Where the opportunity stands, and whether the public sees the latest edits. */
export const ListingStatus = ({ opportunity, state }: Props) => (
  <div className={styles.status}>
    <p>
      <Status state={dots[state]}>{words[state](opportunity)}</Status>
    </p>
    {opportunity.management?.unpublishedChanges && (
      <p>
        <Status state="half">Unpublished changes: only you can see them.</Status>
      </p>
    )}
    {opportunity.status === 'PUBLISHED' && (
      <p>
        <Link href={paths.opportunity(opportunity.id, opportunity.management?.invitationCode)}>
          {opportunity.byInvitation ? 'See its page' : 'See the public page'}
        </Link>
      </p>
    )}
  </div>
)
