import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Payment canceled"
    text="Nothing was charged. You will be able to return to your post from here."
    action={{ label: 'Pricing', href: paths.pricing }}
  />
)

export default Page
