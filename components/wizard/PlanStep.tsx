import { FormProblem } from '@/components/auth/FormProblem'
import { RadioCards } from '@/components/forms/RadioCards'
import { CurrencySelect } from '@/components/preferences/CurrencySelect'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Segmented } from '@/components/ui/select/Segmented'
import { intervals } from '@/contract/enums/payments/sales'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { planTerms } from '@/lib/checkout/planTerms'
import { paths } from '@/lib/navigation/paths'
import { freeRoom } from '@/lib/pricing/freeRoom'
import { planPoints, type PlanCard } from '@/lib/pricing/planCards'
import { priceWords } from '@/lib/pricing/planCards'
import { usePlanStep } from './usePlanStep'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

interface Props {
  profile: OwnProfile
  isBusy: boolean
  /** Where the free plan leads on to. */
  finishLabel: string
  onFinish: () => void
}

const freeOption = ({ role }: OwnProfile) => ({
  value: 'FREE',
  label: 'Free',
  text: `${planTerms(null, role)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('. ')}. ${freeRoom}`,
  aside: 'Free',
})

const planOption = ({ type, label, price }: PlanCard) => ({
  value: type,
  label,
  text: planPoints(type).join('. '),
  aside: priceWords(price),
})

interface FieldsProps {
  profile: OwnProfile
  step: ReturnType<typeof usePlanStep>
}

const PlanFields = ({ profile, step }: FieldsProps) => {
  const { cards, plan, choose, interval, chooseInterval } = step
  return (
    <>
      <div className="row">
        <Segmented
          legend="Billing interval"
          options={intervals}
          value={interval}
          onChange={chooseInterval}
        />
        <CurrencySelect />
      </div>
      <RadioCards
        legend="Plan"
        legendHidden
        compact
        options={[freeOption(profile), ...cards.map(planOption)]}
        value={plan?.type ?? 'FREE'}
        onChange={choose}
      />
    </>
  )
}

/** The free plan, and those that give more; a paid one leads to the payment page. */
export const PlanStep = ({ profile, isBusy, finishLabel, onFinish }: Props) => {
  const step = usePlanStep(profile)
  const { cards, isLoading, error, retry, plan } = step
  return (
    <WizardFrame
      step="plan"
      role={profile.role}
      title="You’re on the free plan"
      lead="Stay on it for as long as you like, or choose a plan that gives you more."
      exit={
        <Button variant="quiet" href={paths.profile(profile.id, profile.handle)}>
          See your page
        </Button>
      }
    >
      <div className={styles.form}>
        {isLoading && (
          <Loading label="Loading the plans">
            <Skeleton width="100%" height="24rem" />
          </Loading>
        )}
        {error && (
          <ErrorState title="We couldn’t load the plans" onRetry={retry}>
            {error.message} You can continue with the free plan and choose another one later.
          </ErrorState>
        )}
        {cards.length === 0 && !isLoading && (
          <>
            <Ledger rows={planTerms(null, profile.role)} labels="13rem" />
            <p className="micro">{freeRoom}</p>
          </>
        )}
        {cards.length > 0 && <PlanFields profile={profile} step={step} />}
        <FormProblem>{step.problem}</FormProblem>
        {!isLoading && (
          <div className={styles.actions}>
            <Button variant="quiet" href={step.comparisonPath}>
              Compare plans
            </Button>
            {plan ? (
              <Button size="large" busy={step.isBusy} onClick={step.pay}>
                Continue to payment
              </Button>
            ) : (
              <Button size="large" busy={isBusy} onClick={onFinish}>
                {finishLabel}
              </Button>
            )}
          </div>
        )}
      </div>
    </WizardFrame>
  )
}
