import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Post an opportunity"
    text="Here you publish a call, free or with a listing that lasts longer."
    action={{ label: 'Sign up', href: paths.signup(paths.newOpportunity) }}
  />
)

export default Page
