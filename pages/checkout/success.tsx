import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Payment"
    text="This page will show what you bought and when it takes effect."
    action={{ label: 'Pricing', href: paths.pricing }}
  />
)

export default Page
