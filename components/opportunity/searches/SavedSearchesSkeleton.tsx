import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import styles from './SavedSearches.module.css'

export const SavedSearchesSkeleton = () => (
  <Loading label="Loading your saved searches" className={styles.list}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} width="100%" height="6rem" />
    ))}
  </Loading>
)
