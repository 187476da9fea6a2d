import { ComingPage } from '@/components/status/ComingPage'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <ComingPage
    title="Fulfilment"
    text="Here administrators tick off what people do by hand."
    action={{ label: 'Back to the entrance', href: paths.home }}
  />
)

export default Page
