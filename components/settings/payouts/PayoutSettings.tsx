import { useRouter } from 'next/router'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { usePayoutAccount } from '@/contexts/usePayoutAccount'
import { pageNumberOf, textOf } from '@/lib/lists/listQuery'
import { FeeOpportunities } from './FeeOpportunities'
import { PayoutAccount } from './PayoutAccount'
import { PayoutList } from './PayoutList'
import styles from './PayoutAccount.module.css'

/** The current profile's payout account and its payouts. */
export const PayoutSettings = ({ profile }: { profile: OwnProfile }) => {
  const { query } = useRouter()
  const visit = textOf(query.visit)
  const { setup, hasFailed, error, retry } = usePayoutAccount({ refresh: visit === 'returned' })
  return (
    <>
      <SettingsSection
        title="Payouts"
        text={`Each profile has its own payout account. This is ${profile.name}’s account.`}
      >
        {visit === 'expired' && (
          <p role="status">The page of our payment provider had expired. Open it again below.</p>
        )}
        {hasFailed ? (
          <ErrorState title="We couldn’t load your payout account" onRetry={retry}>
            {error?.message}
          </ErrorState>
        ) : setup ? (
          <PayoutAccount profile={profile} setup={setup} />
        ) : (
          <Loading label="Loading your payout account" className={styles.waiting}>
            <Skeleton width="100%" height="20rem" />
          </Loading>
        )}
      </SettingsSection>
      {setup?.account && (
        <SettingsSection title="Paid to your bank">
          <PayoutList page={pageNumberOf(textOf(query.page)) ?? 1} />
        </SettingsSection>
      )}
      {setup?.account && (
        <SettingsSection
          title="Fees by opportunity"
          text="What applicants paid, what was refunded, and what was transferred to your payout account."
        >
          <FeeOpportunities page={pageNumberOf(textOf(query.fees)) ?? 1} />
        </SettingsSection>
      )}
    </>
  )
}
