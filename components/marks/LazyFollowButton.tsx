import { useEffect, type ComponentProps } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { classNames } from '@/lib/browser/classNames'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { FollowButton } from './FollowButton'
import styles from './LazyFollowButton.module.css'

type Props = ComponentProps<typeof FollowButton>

const load = () => import('./FollowButton').then((part) => part.FollowButton)

/** Follows a profile. A button that does nothing yet takes its place until it has loaded. */
export const LazyFollowButton = (props: Props) => {
  const [Part, fetchPart] = useLazyComponent<Props>(load)
  useEffect(fetchPart, [fetchPart])
  const className = classNames(styles.follow, props.className)
  if (Part) return <Part {...props} className={className} />
  return (
    <Button variant="secondary" size={props.size} className={className}>
      Follow
    </Button>
  )
}
