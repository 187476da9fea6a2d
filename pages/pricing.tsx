import { ComingPage } from '@/components/status/ComingPage'

const Page = () => (
  <ComingPage
    title="Pricing"
    text="Compare the plans for artists and organizations, billed monthly or yearly."
  />
)

export default Page
