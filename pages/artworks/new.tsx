import { ArtworkFormPage } from '@/components/artwork/form/ArtworkFormPage'
import { NewArtwork } from '@/components/artwork/form/NewArtwork'

const NewArtworkPage = () => (
  <ArtworkFormPage title="Post an artwork">
    {(profile) => <NewArtwork key={profile.id} profile={profile} />}
  </ArtworkFormPage>
)

export default NewArtworkPage
