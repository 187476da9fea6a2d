import { artworkCategories, type ArtworkCategory } from '@/contract/enums/artworks'
import type { RoomsPage } from '@/contract/rooms'
import * as logMessages from '@/lib/api/logMessages'
import { listRooms, type RoomFilters } from '@/lib/api/rooms'
import { changeFilters, type ListDefinition } from '@/lib/lists/listDefinition'
import { paths, withQuery } from '@/lib/navigation/paths'
import { parseRooms, roomsQuery, type RoomListState } from './roomFilters'

export const roomList: ListDefinition<RoomListState, RoomsPage> = {
  name: 'rooms',
  parse: parseRooms,
  toQuery: roomsQuery,
  toAddress: (state) => withQuery(paths.rooms, roomsQuery(state)),
  labels: (state) => [
    ...state.categories.map((value) => ({
      key: `categories ${value}`,
      label: artworkCategories[value as ArtworkCategory] ?? value,
      without: changeFilters(state, {
        categories: state.categories.filter((other) => other !== value),
      }),
    })),
    ...(state.city
      ? [{ key: 'city', label: state.city, without: changeFilters(state, { city: '' }) }]
      : []),
    ...(state.query
      ? [{ key: 'query', label: `“${state.query}”`, without: changeFilters(state, { query: '' }) }]
      : []),
  ],
  parameterNames: {
    list: 'list',
    categories: 'category',
    city: 'city',
    query: 'search',
    page: 'page',
  },
  withoutFilters: ({ list }) => ({ ...parseRooms({}), list }),
  load: (state, options) => listRooms(roomsQuery(state) as RoomFilters, options),
  messages: logMessages.fetching('rooms'),
}
