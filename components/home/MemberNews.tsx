import { lazyPart } from '@/components/ui/lazyPart'
import { useProfile } from '@/contexts/ProfileContext'

const FollowedNews = lazyPart(() => import('./FollowedNews').then((part) => part.FollowedNews))

/** What is new of the profiles that a member follows. */
export const MemberNews = () => {
  const { current, token } = useProfile()
  return current && token && <FollowedNews key={current.id} profileId={current.id} />
}
