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

/** What the free plan holds, and the way to the others. */
export const PlanStep = ({ profile, isBusy, onFinish }: Props) => (
  <WizardFrame
    step="plan"
    role={profile.role}
    title="Free is a good beginning."
    lead="This is what the free plan holds. Other plans are there when you need more room."
    out={
      <Button variant="quiet" href={paths.profile(profile.id, profile.handle)}>
        See your page
      </Button>
    }
  >
    <div className={styles.form}>
      <Ledger rows={planTerms(null, profile.role)} labels="13rem" />
      <div className={styles.ways}>
        <Button variant="quiet" href={paths.pricing}>
          Compare the plans
        </Button>
        <Button size="large" busy={isBusy} onClick={onFinish}>
          Go to your page
        </Button>
      </div>
    </div>
  </WizardFrame>
)
