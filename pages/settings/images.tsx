import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Your pictures"
    text="Here you choose your portrait and your cover."
    action={{ label: 'Log in', href: paths.login(paths.settings.images) }}
  />
)

export default Page
