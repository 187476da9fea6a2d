import type { GetServerSideProps } from 'next'
import { ClosingSoon } from '@/components/home/ClosingSoon'
import { Feature } from '@/components/home/Feature'
import { FirstWall } from '@/components/home/FirstWall'
import { Hero } from '@/components/home/Hero'
import { NewWorks } from '@/components/home/NewWorks'
import { EmptyHome } from '@/components/home/EmptyHome'
import { ServiceDown } from '@/components/home/ServiceDown'
import { Community } from '@/components/home/Community'
import { Seo } from '@/components/seo/Seo'
import { JsonLd } from '@/components/seo/JsonLd'
import { loadFirstPage, type FirstPage } from '@/lib/home/loadHomePage'
import { paths } from '@/lib/navigation/paths'
import { shareImage } from '@/lib/seo/shareImage'

export const getServerSideProps: GetServerSideProps<FirstPage> = async ({ req, res }) => {
  const props = await loadFirstPage(req)
  res.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
  if (props.failure !== null) res.statusCode = 503
  return { props }
}

const HomePage = ({ wall, newest, feature, calls, openCalls, presence, failure }: FirstPage) => {
  const picture = wall[0]?.image
  return (
    <>
      <Seo
        title="Show artworks, find opportunities"
        description="Artists, curators and art spaces keep their profiles here, show artworks, and publish the calls that bring them together."
        canonical={paths.home}
        image={picture ? shareImage(picture) : undefined}
      />
      <JsonLd />
      <Hero openCalls={openCalls} />
      {failure !== null && <ServiceDown error={failure} />}
      <FirstWall artworks={wall} />
      <ClosingSoon calls={calls} total={openCalls} />
      {feature && <Feature {...feature} />}
      <Community presence={presence} />
      <NewWorks artworks={newest} />
      <EmptyHome />
    </>
  )
}

export default HomePage
