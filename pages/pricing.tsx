import { ComingPage } from '@/components/status/ComingPage'

const Page = () => (
  <ComingPage
    title="Pricing"
    text="Here you compare the plans for artists and organizations, by month or by year."
  />
)

export default Page
