import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Edit an opportunity"
    text="Here you change a call; deadlines and fees that change are shown to everybody."
    action={{ label: 'Sign up', href: paths.signup() }}
  />
)

export default Page
