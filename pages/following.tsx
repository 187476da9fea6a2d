import { FollowingView } from '@/components/following/FollowingView'
import { Seo } from '@/components/seo/Seo'

const FollowingPage = () => (
  <>
    <Seo title="Following" />
    <FollowingView />
  </>
)

export default FollowingPage
