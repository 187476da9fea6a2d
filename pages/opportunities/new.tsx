import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Post an opportunity"
    text="Publish an opportunity, free or with a longer listing."
    action={{ label: 'Sign up', href: paths.signup(paths.newOpportunity) }}
  />
)

export default Page
