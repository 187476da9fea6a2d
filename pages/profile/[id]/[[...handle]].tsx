import { ComingPage } from '@/components/navigation/ComingPage'

const Page = () => (
  <ComingPage
    title="Profile"
    text="Here somebody’s works, statement and life so far stand on one page."
  />
)

export default Page
