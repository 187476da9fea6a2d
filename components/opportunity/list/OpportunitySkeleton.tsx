import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import styles from './OpportunitySkeleton.module.css'

const ROWS = 8

/** Opportunities while they load. */
export const OpportunitySkeleton = ({ label = 'Loading opportunities' }: { label?: string }) => (
  <Loading label={label} className={styles.list}>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className={styles.row}>
        <Skeleton shape="line" width="6rem" />
        <Skeleton shape="line" width="min(22rem, 100%)" height="1.5rem" />
        <Skeleton shape="line" width="14rem" />
      </div>
    ))}
  </Loading>
)
