import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import type { OwnProfile } from '@/contract/profiles'
import { paths } from '@/lib/navigation/paths'
import { planTerms } from '@/lib/checkout/planTerms'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

interface Props {
  profile: OwnProfile
  isBusy: boolean
  onFinish: () => void
}

/** What the free plan includes, with a link to the others. */
export const PlanStep = ({ profile, isBusy, onFinish }: Props) => (
  <WizardFrame
    step="plan"
    role={profile.role}
    title="You’re on the free plan"
    lead="Here’s what it includes. You can upgrade whenever you need more."
    exit={
      <Button variant="quiet" href={paths.profile(profile.id, profile.handle)}>
        See your page
      </Button>
    }
  >
    <div className={styles.form}>
      <Ledger rows={planTerms(null, profile.role)} labels="13rem" />
      <div className={styles.actions}>
        <Button variant="quiet" href={paths.pricing}>
          Compare plans
        </Button>
        <Button size="large" busy={isBusy} onClick={onFinish}>
          Go to your page
        </Button>
      </div>
    </div>
  </WizardFrame>
)
