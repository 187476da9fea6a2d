import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { NewRoom } from '@/components/room/edit/NewRoom'

const NewRoomPage = () => (
  <OwnFormPage title="Hang a room">{(profile) => <NewRoom key={profile.id} />}</OwnFormPage>
)

export default NewRoomPage
