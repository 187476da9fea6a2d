import { Wordmark } from '@/components/navigation/Wordmark'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import styles from './WizardFrame.module.css'

/** Shown while the saved answers load. */
export const WizardSkeleton = () => (
  <div className={`wrap ${styles.wizard}`}>
    <header className={styles.top}>
      <Wordmark />
    </header>
    <Loading label="Loading your answers">
      <Skeleton width="100%" height="2.5rem" />
      <div className={styles.body}>
        <Skeleton width="min(100%, 34rem)" height="7rem" />
        <div className={styles.form}>
          <Skeleton width="100%" height="20rem" />
        </div>
      </div>
    </Loading>
  </div>
)
