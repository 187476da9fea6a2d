import { roomLists, type RoomList } from '@/contract/enums/rooms'
import type { ListState } from '@/lib/lists/listDefinition'
import { listOf, pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'

export interface RoomListState extends ListState {
  /** Empty for the open ones. */
  list: string
  categories: string[]
  city: string
  query: string
}

export const parseRooms = (query: RawQuery): RoomListState => ({
  list: textOf(query.list),
  categories: listOf(query.categories),
  city: textOf(query.city),
  query: textOf(query.query),
  page: pageOf(query.page),
})

export const roomsQuery = ({ list, categories, city, query, page }: RoomListState) => ({
  list: list || undefined,
  categories: categories.join(',') || undefined,
  city: city || undefined,
  query: query || undefined,
  page: page || undefined,
})

/** The chosen list; an unknown one counts as the open ones until the API has answered. */
export const chosenList = ({ list }: RoomListState): RoomList =>
  Object.hasOwn(roomLists, list) ? (list as RoomList) : 'open'
