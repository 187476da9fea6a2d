import type { GetServerSideProps } from 'next'
import { ClosingSoon } from '@/components/home/ClosingSoon'
import { FeaturedArtist } from '@/components/home/FeaturedArtist'
import { HomeWall } from '@/components/home/HomeWall'
import { Hero } from '@/components/home/Hero'
import { MemberNews } from '@/components/home/MemberNews'
import { NewArtworks } from '@/components/home/NewArtworks'
import { OpenRooms } from '@/components/home/OpenRooms'
import { OrganizationCallout } from '@/components/home/OrganizationCallout'
import { ServiceDown } from '@/components/home/ServiceDown'
import { Community } from '@/components/home/Community'
import { Seo } from '@/components/seo/Seo'
import { JsonLd } from '@/components/seo/JsonLd'
import { ItalicPreload } from '@/components/shell/ItalicPreload'
import { loadHomePage, type HomePageData } from '@/lib/home/loadHomePage'
import { paths } from '@/lib/navigation/paths'
import { shareImage } from '@/lib/seo/shareImage'

export const getServerSideProps: GetServerSideProps<HomePageData> = async ({ req, res }) => ({
  props: await loadHomePage(req, res),
})

const HomePage = (data: HomePageData) => {
  const { wall, newest, feature, rooms, opportunities, openOpportunities, community } = data
  const { failure } = data
  const image = wall[0]?.image
  return (
    <>
      <ItalicPreload />
      <Seo
        title="Show artworks, find opportunities"
        description="Artists, curators and art spaces share their work here, and publish the opportunities that bring them together."
        canonical={paths.home}
        image={image ? shareImage(image) : undefined}
      />
      <JsonLd />
      <Hero openOpportunities={openOpportunities} />
      {failure !== null && <ServiceDown error={failure} />}
      <HomeWall artworks={wall} />
      <MemberNews />
      <ClosingSoon opportunities={opportunities} total={openOpportunities} />
      <OpenRooms rooms={rooms} />
      {feature && <FeaturedArtist {...feature} />}
      <Community community={community} />
      <NewArtworks artworks={newest} />
      <OrganizationCallout />
    </>
  )
}

export default HomePage
