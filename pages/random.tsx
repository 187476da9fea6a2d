import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="A random opportunity"
    text="Here chance takes you to a call that is open now."
    action={{ label: 'All opportunities', href: paths.opportunities }}
  />
)

export default Page
