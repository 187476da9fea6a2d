import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

/** Shown until the form and its draft are loaded. */
export const FormSkeleton = () => (
  <Loading label="Loading the form" className="wrap section">
    <Skeleton width="60%" height="4rem" />
    <Skeleton width="100%" height="40rem" />
  </Loading>
)
