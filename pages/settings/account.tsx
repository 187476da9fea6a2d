import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Your account"
    text="Here you sign out everywhere, or delete a profile."
    action={{ label: 'Log in', href: paths.login(paths.settings.account) }}
  />
)

export default Page
