import { ComingPage } from '@/components/navigation/ComingPage'

const Page = () => (
  <ComingPage title="Privacy" text="Here stands what is kept about you, why, and for how long." />
)

export default Page
