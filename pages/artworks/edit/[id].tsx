import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { EditArtwork } from '@/components/artwork/form/EditArtwork'

const EditArtworkPage = () => (
  <OwnFormPage title="Edit the artwork">
    {(profile) => <EditArtwork key={profile.id} profile={profile} />}
  </OwnFormPage>
)

export default EditArtworkPage
