import { ComingPage } from '@/components/navigation/ComingPage'

const Page = () => (
  <ComingPage
    title="Opportunities"
    text="Here residencies, prizes, commissions and open calls are listed with what they pay and what they cost."
  />
)

export default Page
