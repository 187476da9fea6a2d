import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Bookmarks"
    text="The opportunities you bookmark will be listed here, the next deadline first."
    action={{ label: 'Log in', href: paths.login(paths.bookmarks) }}
  />
)

export default Page
