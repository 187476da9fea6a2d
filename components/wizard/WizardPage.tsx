import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useProfile } from '@/contexts/ProfileContext'
import { useDraft } from './useDraft'
import { WizardSteps } from './WizardSteps'
import { WizardSkeleton } from './WizardSkeleton'

/** Loads the user's profiles and saved answers, then resumes the wizard. */
export const WizardPage = ({ requested }: { requested: string }) => {
  const { draft, failure, retry, save } = useDraft()
  const { profiles, isLoading, error, retry: retryProfiles } = useProfile()
  // A failure to reload the answers must not replace the form.
  const problem = (!draft && failure) || error
  if (problem) {
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Create a profile</h1>
        <ErrorState
          title="We couldn’t load your answers"
          onRetry={() => {
            retry()
            retryProfiles()
          }}
        >
          <p>{problem.message}</p>
        </ErrorState>
      </div>
    )
  }
  if (!draft || (isLoading && profiles.length === 0)) return <WizardSkeleton />
  return <WizardSteps requested={requested} draft={draft} save={save} reload={retry} />
}
