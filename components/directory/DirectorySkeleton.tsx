import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { pageSizes } from '@/contract/limits/listLimits'
import styles from './DirectorySkeleton.module.css'

/** The rows of a loading page, in their final size. */
export const DirectorySkeleton = () => (
  <Loading label="Loading profiles" className={styles.list}>
    {Array.from({ length: pageSizes.directory }, (_, index) => (
      <div key={index} className={styles.row}>
        <Skeleton shape="dot" width="2.75rem" height="2.75rem" />
        <div>
          <Skeleton shape="line" width="12rem" />
          <Skeleton shape="line" width="16rem" />
        </div>
      </div>
    ))}
  </Loading>
)
