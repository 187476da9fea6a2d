import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Opportunity"
    text="Here a call states what you pay, what you receive and until when."
    action={{ label: 'All opportunities', href: paths.opportunities }}
  />
)

export default Page
