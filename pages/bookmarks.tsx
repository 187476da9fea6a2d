import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Bookmarks"
    text="Here the calls that you keep stand in the order of their deadlines."
    action={{ label: 'Log in', href: paths.login(paths.bookmarks) }}
  />
)

export default Page
