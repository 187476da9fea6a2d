import { ArtworkFormPage } from '@/components/artwork/form/ArtworkFormPage'
import { EditArtwork } from '@/components/artwork/form/EditArtwork'

const EditArtworkPage = () => (
  <ArtworkFormPage title="Edit the artwork">
    {(profile) => <EditArtwork key={profile.id} profile={profile} />}
  </ArtworkFormPage>
)

export default EditArtworkPage
