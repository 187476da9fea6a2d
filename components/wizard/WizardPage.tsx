import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useProfile } from '@/contexts/ProfileContext'
import { useDraft } from './useDraft'
import { WizardSteps } from './WizardSteps'
import { WizardSkeleton } from './WizardSkeleton'

/** Waits for what the server knows of this person, then goes on where they were. */
export const WizardPage = ({ asked }: { asked: string }) => {
  const { draft, failure, retry, save } = useDraft()
  const { profiles, isLoading, error, retry: retryProfiles } = useProfile()
  // Once the answers are here, no look for newer ones takes the form away.
  const problem = (!draft && failure) || error
  if (problem) {
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Create a profile</h1>
        <ErrorState
          title="Your answers could not be loaded"
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
  return <WizardSteps asked={asked} draft={draft} save={save} reload={retry} />
}
