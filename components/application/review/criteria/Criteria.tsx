import { FormProvider } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { SaveConflictButtons } from '@/components/forms/page/SaveConflictButtons'
import { Button } from '@/components/ui/actions/Button'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { ReviewCriteria } from '@/contract/applications/criteria'
import { preload } from '@/lib/applications/criteriaForm'
import { CriterionRows } from './CriterionRows'
import styles from './Criteria.module.css'
import { useCriteriaForm } from './useCriteriaForm'

interface Props {
  id: string
  review: ReviewCriteria
  onChanged: () => void
}

/** What jurors score applications for, for the organizer. */
export const Criteria = ({ id, review, onChanged }: Props) => {
  const criteria = useCriteriaForm({ opportunityId: id, saved: review, onSaved: onChanged })
  const { form, formRef, isSubmitting } = criteria
  return (
    <section className={styles.criteria} aria-labelledby="criteria">
      <h2 id="criteria">Criteria</h2>
      <p className="muted">
        Without criteria, each reviewer gives one score of 1 to 5. With criteria, they score each of
        them. Their score is the mean, in which a criterion of weight 2 counts twice. It counts once
        all criteria are scored.
      </p>
      <FormProvider {...form}>
        <form
          ref={formRef}
          noValidate
          className={styles.form}
          onFocus={preload}
          onSubmit={(event) => {
            event.preventDefault()
            void criteria.submit()
          }}
        >
          <CriterionRows />
          <FormProblem>{criteria.problem}</FormProblem>
          {criteria.isConflict ? (
            <SaveConflictButtons
              onOverwrite={() => void criteria.overwrite()}
              onTakeSaved={() => void criteria.takeSaved()}
            />
          ) : (
            <Button type="submit" busy={isSubmitting}>
              Save the criteria
            </Button>
          )}
        </form>
      </FormProvider>
      <Dialog
        open={criteria.question !== null}
        title="Change how applications are scored?"
        confirmLabel="Change the criteria"
        busy={isSubmitting}
        onClose={criteria.cancel}
        onConfirm={() => void criteria.confirm()}
      >
        {criteria.question}
      </Dialog>
      <LeaveDialog guard={criteria.guard} />
    </section>
  )
}
