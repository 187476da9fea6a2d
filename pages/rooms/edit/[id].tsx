import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { EditRoom } from '@/components/room/edit/EditRoom'

const EditRoomPage = () => (
  <OwnFormPage title="Edit the room">
    {(profile) => <EditRoom key={profile.id} profile={profile} />}
  </OwnFormPage>
)

export default EditRoomPage
