import { Hero } from '@/components/home/Hero'
import { WhoIsHere } from '@/components/home/WhoIsHere'
import { Seo } from '@/components/navigation/Seo'
import { paths } from '@/lib/paths'

const HomePage = () => (
  <>
    <Seo
      title="Show artworks, find opportunities"
      description="Profiles, artworks and opportunities for the art world."
      canonical={paths.home}
    />
    <Hero />
    <WhoIsHere />
  </>
)

export default HomePage
