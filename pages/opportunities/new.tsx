import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Post an opportunity"
    text="Here you publish a call, free or with a listing that lasts longer."
    action={{ label: 'Sign up', href: paths.signup(paths.newOpportunity) }}
  />
)

export default Page
