import { Button } from '@/components/ui/actions/Button'
import type { Review } from '@/contract/applications/reviews'
import { paths } from '@/lib/navigation/paths'
import styles from './Jurors.module.css'

interface Props {
  opportunityId: string
  needs: NonNullable<Review['invitingNeeds']>
}

/** Instead of the form: what to do before jurors can be invited. */
export const NotInviting = ({ opportunityId, needs }: Props) => (
  <div className={styles.invite}>
    {needs === 'PUBLICATION' ? (
      <>
        <p>Jurors can be invited once the opportunity is published.</p>
        <Button href={paths.editOpportunity(opportunityId)}>Publish the opportunity</Button>
      </>
    ) : (
      <>
        <p>Jurors can be invited once your email address or a phone number is verified.</p>
        <Button href={paths.settings.account}>Verify your email</Button>
      </>
    )}
  </div>
)
