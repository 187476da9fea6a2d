import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Payment cancelled"
    text="Here you find back to what you were about to publish. Nothing was charged."
    action={{ label: 'Pricing', href: paths.pricing }}
  />
)

export default Page
