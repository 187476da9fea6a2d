import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

/** In place of a page of administrators until it may be shown. */
export const AdminLoading = () => (
  <Loading label="Loading" className="wrap section">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)
