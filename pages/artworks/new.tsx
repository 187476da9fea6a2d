import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Post an artwork"
    text="Here you hang a work: its pictures, its title, its size, its story."
    action={{ label: 'Sign up', href: paths.signup(paths.newArtwork) }}
  />
)

export default Page
