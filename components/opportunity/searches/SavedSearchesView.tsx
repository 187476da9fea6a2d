import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { includesMails } from '@/lib/opportunities/savedSearches'
import { MailsNeedPlan } from './MailsNeedPlan'
import { SavedSearchesSkeleton } from './SavedSearchesSkeleton'
import { SavedSearchRow } from './SavedSearchRow'
import styles from './SavedSearches.module.css'
import { useSavedSearches } from './useSavedSearches'

/** The saved searches of a profile, the newest first. */
export const SavedSearchesView = ({ profile }: { profile: OwnProfile }) => {
  const { list, error, isLoading, retry, setFrequency, remove } = useSavedSearches(profile.id)
  const { token, subscriptionType, isExpired, isOrganization } = useProfile()
  if (!list) return <SavedSearchesSkeleton />
  if (error) {
    return (
      <ErrorState title="We couldn’t load your saved searches" onRetry={retry} busy={isLoading}>
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  if (list.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        action={<Button href={paths.opportunities}>Find opportunities</Button>}
      >
        <p>Filter the opportunities, then choose “Save this search”.</p>
      </EmptyState>
    )
  }
  const canMail = includesMails(subscriptionType, isExpired)
  return (
    <>
      {token !== null && !canMail && <MailsNeedPlan isOrganization={isOrganization} />}
      <ul className={styles.list} aria-label="Saved searches">
        {list.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            canMail={canMail}
            onFrequency={(frequency) => void setFrequency(search, frequency)}
            onRemove={() => void remove(search)}
          />
        ))}
      </ul>
    </>
  )
}
