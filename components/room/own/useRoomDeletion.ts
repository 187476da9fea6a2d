import { useSWRConfig } from 'swr'
import { notify } from '@/components/ui/feedback/notify'
import type { DeletedRoom } from '@/contract/rooms'
import { deleteRoom, restoreRoom } from '@/lib/api/rooms'
import { deletedRoomsKey, ownRoomsKey } from '@/lib/rooms/roomKeys'

type Named = Pick<DeletedRoom, 'id' | 'title'>

/** The id of the notification that offers to undo, which is dismissed when the room is restored elsewhere. */
const undoNotice = (id: string) => `deleted room ${id}`

/** Deletes rooms of a profile, which can be restored for thirty days. The lists of its rooms follow. */
export const useRoomDeletion = (profileId: string) => {
  const { mutate } = useSWRConfig()
  const reload = () =>
    Promise.all([mutate(ownRoomsKey(profileId)), mutate(deletedRoomsKey(profileId))])

  /** @returns whether it succeeded */
  const restore = async ({ id, title }: Named): Promise<boolean> => {
    const result = await restoreRoom(id)
    if (result.error !== undefined) {
      notify.error(result.error)
      return false
    }
    notify.dismiss(undoNotice(id))
    await reload()
    notify.success(`“${title}” is restored.`)
    return true
  }
  const remove = async ({ id, title }: Named) => {
    const result = await deleteRoom(id)
    if (result.error !== undefined) return result
    await reload()
    notify.success(`“${title}” is deleted.`, {
      id: undoNotice(id),
      detail: 'You can restore it from the bottom of your rooms for 30 days.',
      action: { label: 'Undo', onClick: () => void restore({ id, title }) },
      duration: 10_000,
    })
    return result
  }
  return { remove, restore }
}
