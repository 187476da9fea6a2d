import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Profiles"
    text="Here administrators look after profiles."
    action={{ label: 'Back to the entrance', href: paths.home }}
  />
)

export default Page
