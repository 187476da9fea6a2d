import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { DiscardChanges } from './DiscardChanges'
import { Preview } from './Preview'
import { SaveStatus } from './SaveStatus'
import type { OpportunityFormState } from './useOpportunityForm'
import styles from './OpportunitySummary.module.css'

/** Whether everything is saved, a look at the public page, and a copy. */
export const OpportunitySummary = ({ state }: { state: OpportunityFormState }) => (
  <>
    <p role="status" className={styles.status}>
      <SaveStatus state={state} />
    </p>
    <Preview state={state} />
    <DiscardChanges state={state} />
    {state.saved && (
      <Button variant="quiet" icon="copy" href={paths.duplicateOpportunity(state.saved.id)}>
        Duplicate
      </Button>
    )}
  </>
)
