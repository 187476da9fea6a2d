import { Button } from '@/components/ui/actions/Button'
import { lazyPart } from '@/components/ui/lazyPart'
import { useIsOwn } from '@/contexts/useIsOwn'
import styles from './RowFollow.module.css'

/** Keeps its place until it has loaded. */
const FollowButton = lazyPart(
  () => import('@/components/marks/FollowButton').then((part) => part.FollowButton),
  <Button variant="secondary" size="small" className={styles.button}>
    Follow
  </Button>,
)

/** Follows the profile of a row. The own profile has an empty place instead. */
export const RowFollow = ({ id, name }: { id: string; name: string }) => {
  const isOwn = useIsOwn(id)
  return (
    <span className={styles.place}>
      {!isOwn && <FollowButton id={id} name={name} size="small" className={styles.button} />}
    </span>
  )
}
