import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

/** Takes the room of the form until it is known what it begins with. */
export const FormSkeleton = () => (
  <Loading label="Loading the form" className="wrap section">
    <Skeleton width="60%" height="4rem" />
    <Skeleton width="100%" height="40rem" />
  </Loading>
)
