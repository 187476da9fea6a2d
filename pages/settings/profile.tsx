import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Your profile"
    text="Here you write what your page says of you."
    action={{ label: 'Log in', href: paths.login(paths.settings.profile) }}
  />
)

export default Page
