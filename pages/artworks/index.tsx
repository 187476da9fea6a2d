import { ComingPage } from '@/components/navigation/ComingPage'

const Page = () => (
  <ComingPage
    title="Artworks"
    text="Here works hang on one long wall: by tag, by word, one after the other."
  />
)

export default Page
