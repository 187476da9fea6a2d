import { LazyFollowButton } from '@/components/marks/LazyFollowButton'
import { useIsOwn } from '@/contexts/useIsOwn'
import styles from './RowFollow.module.css'

/** Follows the profile of a row. The own profile has an empty place instead. */
export const RowFollow = ({ id, name }: { id: string; name: string }) => {
  const isOwn = useIsOwn(id)
  return (
    <span className={styles.place}>
      {!isOwn && <LazyFollowButton id={id} name={name} size="small" className={styles.button} />}
    </span>
  )
}
