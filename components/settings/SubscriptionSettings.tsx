import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Ledger } from '@/components/ui/display/Ledger'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Status } from '@/components/ui/feedback/Status'
import { subscriptionTypes } from '@/contract/enums/sales'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { planTerms } from '@/lib/checkout/planTerms'
import { SettingsSection } from './SettingsFrame'
import styles from './SubscriptionSettings.module.css'

const nameOf = (type: string | null) =>
  type !== null && Object.hasOwn(subscriptionTypes, type)
    ? subscriptionTypes[type as keyof typeof subscriptionTypes]
    : 'Free'

/** The current profile's plan and what it includes. */
export const SubscriptionSettings = ({ profile }: { profile: OwnProfile }) => {
  const { token, hasTokenFailed, select, subscriptionType, isExpired } = useProfile()
  if (token === null) {
    return (
      <SettingsSection title="Subscription">
        {hasTokenFailed ? (
          <ErrorState title="We couldn’t load your plan" onRetry={() => select(profile.id)} />
        ) : (
          <Loading label="Loading your plan" className={styles.waiting}>
            <Skeleton width="100%" height="18rem" />
          </Loading>
        )}
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      title="Subscription"
      text={`Each profile has its own plan. This is ${profile.name}’s plan.`}
    >
      <div className={styles.plan}>
        <div className={styles.head}>
          <h3 className={styles.name}>{nameOf(subscriptionType)}</h3>
          <Status state={isExpired ? 'ring' : 'full'}>{isExpired ? 'Ended' : 'Active'}</Status>
        </div>
        {isExpired && (
          <p className="muted">
            Your artworks stay online. To post new ones, renew your plan or choose the free one.
          </p>
        )}
        <Ledger
          rows={planTerms(isExpired ? null : subscriptionType, profile.role)}
          labels="13rem"
        />
        <Button href={paths.pricing}>
          {subscriptionType === null || isExpired ? 'See the plans' : 'Compare plans'}
        </Button>
      </div>
    </SettingsSection>
  )
}
