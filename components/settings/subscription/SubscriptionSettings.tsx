import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useBilling } from '@/contexts/useBilling'
import { useSubscription } from '@/contexts/useSubscription'
import { Invoices } from './Invoices'
import { PlanSummary } from './PlanSummary'
import styles from './SubscriptionSettings.module.css'

/** The current profile's plan, what it pays and how, and its invoices. */
export const SubscriptionSettings = ({ profile }: { profile: OwnProfile }) => {
  const { subscription, hasFailed, error, retry } = useSubscription()
  const billing = useBilling()
  const isLoading = subscription === undefined || (!billing.data && !billing.error)
  if (hasFailed || isLoading) {
    return (
      <SettingsSection title="Subscription">
        {hasFailed ? (
          <ErrorState title="We couldn’t load your plan" onRetry={retry}>
            {error?.message}
          </ErrorState>
        ) : (
          <Loading label="Loading your plan" className={styles.waiting}>
            <Skeleton width="100%" height="24rem" />
          </Loading>
        )}
      </SettingsSection>
    )
  }
  return (
    <>
      <SettingsSection
        title="Subscription"
        text={`Each profile has its own plan. This is ${profile.name}’s plan.`}
      >
        <PlanSummary profile={profile} subscription={subscription} billing={billing.data} />
      </SettingsSection>
      <SettingsSection title="Invoices">
        <Invoices
          invoices={billing.data?.invoices}
          error={billing.error}
          onRetry={() => void billing.mutate()}
        />
      </SettingsSection>
    </>
  )
}
