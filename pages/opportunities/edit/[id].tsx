import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Edit an opportunity"
    text="Edit an opportunity. Changes of deadlines and fees are public."
    action={{ label: 'Sign up', href: paths.signup() }}
  />
)

export default Page
