import { profileTag } from '@/contract/cacheTags'
import type { Room } from '@/contract/rooms'

/** Cache tags of all records that a page with the room shows. */
export const roomTags = ({ curator, walls }: Room) => {
  const artists = walls.flatMap(({ works }) => works.map(({ artwork }) => artwork?.profile.id))
  const profiles = new Set([curator.id, ...artists].filter((id) => id !== undefined))
  return ['rooms', ...[...profiles].map(profileTag)]
}
