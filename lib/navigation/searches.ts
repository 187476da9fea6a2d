import { paths } from './paths'

/** Searchable lists, the most used first. */
export const searches = [
  { kind: 'artworks', label: 'Artworks', path: paths.artworks, parameter: 'query' },
  { kind: 'rooms', label: 'Rooms', path: paths.rooms, parameter: 'query' },
  { kind: 'opportunities', label: 'Opportunities', path: paths.opportunities, parameter: 'query' },
  {
    kind: 'people',
    label: 'People',
    path: paths.directory('people'),
    parameter: 'searchQuery',
  },
  {
    kind: 'organizations',
    label: 'Organizations',
    path: paths.directory('organizations'),
    parameter: 'searchQuery',
  },
] as const
export type Search = (typeof searches)[number]
