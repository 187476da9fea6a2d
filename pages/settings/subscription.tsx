import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Your plan"
    text="Here you see your plan, when it renews, and how to leave it."
    action={{ label: 'Log in', href: paths.login(paths.settings.subscription) }}
  />
)

export default Page
