import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Fulfillment"
    text="Administrators will track boosts that are fulfilled by hand here."
    action={{ label: 'Back to home', href: paths.home }}
  />
)

export default Page
