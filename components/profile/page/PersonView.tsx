import { ScaledWall } from '@/components/artwork/wall/ScaledWall'
import { ImageRows } from '@/components/ui/media/ImageRows'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { Cv } from './Cv'
import { PersonHeader } from './PersonHeader'
import styles from './PersonView.module.css'
import { ProfileOpportunities } from './ProfileOpportunities'
import { RoomsSection, roomsTab } from './RoomsSection'
import { ProfileFacts } from './ProfileFacts'
import { ProfileTabs } from './ProfileTabs'
import { ProfileTexts } from './ProfileTexts'
import { OwnerOnly, ProfileArtworks } from '@/components/profile/artworks/ProfileArtworks'

/** Artists always, others once they have artworks. */
const showsArtworks = ({ profile, artworks, page }: ProfilePage) =>
  !artworks || artworks.length > 0 || page > 1 || profile.role === 'ARTIST'

const sectionsOf = (props: ProfilePage) => {
  const { profile, words, opportunities } = props
  const works = showsArtworks(props)
    ? [{ id: 'works', label: 'Works', count: profile.publicArtworks }]
    : []
  const rooms = roomsTab(props)
  return [
    // The main work of curators is their rooms.
    ...(profile.role === 'CURATOR' ? [...rooms, ...works] : [...works, ...rooms]),
    { id: 'about', label: 'About' },
    ...(words.cv.length > 0 ? [{ id: 'cv', label: 'CV' }] : []),
    ...(profile.gallery.length > 0 ? [{ id: 'studio', label: 'The studio' }] : []),
    ...(!opportunities || opportunities.length > 0
      ? [{ id: 'opportunities', label: 'Opportunities', count: opportunities?.length }]
      : []),
  ]
}

/** A portfolio: the wall, texts and details, then every artwork. */
export const PersonView = (props: ProfilePage) => {
  const { profile, words, wall, artworks, page, opportunities, rooms } = props
  const sections = sectionsOf(props)
  const has = (id: string) => sections.some((section) => section.id === id)
  const allArtworks = (
    <section id="works" className="section wrap">
      <h2 className="visuallyHidden">All works</h2>
      <ProfileArtworks profile={profile} artworks={artworks} page={page} />
    </section>
  )
  const allOpportunities = (
    <section id="opportunities" className={`section wrap ${styles.opportunities}`}>
      <ProfileOpportunities
        profileId={profile.id}
        opportunities={opportunities}
        layout="columns"
        title={<h2 className={styles.title}>Opportunities</h2>}
      />
    </section>
  )
  return (
    <>
      <PersonHeader profile={profile} words={words} />
      <div className="wrap">
        <ProfileTabs sections={sections} />
      </div>
      {wall.length > 0 && (
        <ScaledWall
          artworks={wall}
          label={`Works by ${profile.name}, hung to scale. Scroll sideways.`}
          captioned
          align="center"
          className={styles.wall}
        />
      )}
      <RoomsSection rooms={rooms} />
      <div id="about" className={`wrap ${styles.columns}`}>
        <ProfileTexts {...profile} />
        <section>
          <h2 className="visuallyHidden">Details</h2>
          <ProfileFacts profile={profile} words={words} />
        </section>
      </div>
      {has('works') ? allArtworks : <OwnerOnly id={profile.id}>{allArtworks}</OwnerOnly>}
      {has('cv') && (
        <section id="cv" className="section wrap">
          <h2 className={styles.title}>CV</h2>
          <Cv groups={words.cv} />
        </section>
      )}
      {has('studio') && (
        <section id="studio" className="section wrap">
          <h2 className={styles.title}>The studio</h2>
          <ImageRows images={profile.gallery} label={`Images from ${profile.name}`} />
        </section>
      )}
      {has('opportunities') ? (
        allOpportunities
      ) : (
        <OwnerOnly id={profile.id}>{allOpportunities}</OwnerOnly>
      )}
    </>
  )
}
