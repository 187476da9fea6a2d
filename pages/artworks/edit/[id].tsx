import { ComingPage } from '@/components/navigation/ComingPage'
import { paths } from '@/lib/paths'

const Page = () => (
  <ComingPage
    title="Edit an artwork"
    text="Here you change a work’s pictures and its label."
    action={{ label: 'Sign up', href: paths.signup() }}
  />
)

export default Page
