import { ComingPage } from '@/components/navigation/ComingPage'

const Page = () => (
  <ComingPage
    title="Artwork"
    text="Here a work hangs close enough to look at, with its label beside it."
  />
)

export default Page
