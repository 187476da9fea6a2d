import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { NewArtwork } from '@/components/artwork/form/NewArtwork'

const NewArtworkPage = () => (
  <OwnFormPage title="Post an artwork">
    {(profile) => <NewArtwork key={profile.id} profile={profile} />}
  </OwnFormPage>
)

export default NewArtworkPage
