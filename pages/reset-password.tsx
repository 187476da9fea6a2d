import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Reset your password"
    text="Here you ask for a mail with a link to a new password."
    action={{ label: 'Log in', href: paths.login() }}
  />
)

export default Page
