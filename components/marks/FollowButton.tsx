import { Button } from '@/components/ui/actions/Button'
import { followProfile, listFollowedIds, unfollowProfile } from '@/lib/api/profiles/following'
import { useMark, type Marks } from './useMark'

const follows: Marks = {
  name: 'followed ids',
  load: listFollowedIds,
  add: followProfile,
  remove: unfollowProfile,
  problem: 'We couldn’t change this. Try again.',
}

interface Props {
  id: string
  name: string
  size?: 'small'
  className?: string | undefined
}

/** Follows a profile, or ends following it. */
export const FollowButton = ({ id, name, size, className }: Props) => {
  const { isMarked, isBusy, toggle } = useMark(follows, id)
  const label = isMarked ? 'Following' : 'Follow'
  return (
    <Button
      variant="secondary"
      size={size}
      className={className}
      busy={isBusy}
      aria-label={`${label} ${name}`}
      onClick={toggle}
    >
      {label}
    </Button>
  )
}
