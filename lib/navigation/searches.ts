import { paths } from './paths'

/** Searchable lists, the most used first. */
export const searches = [
  { label: 'Artworks', path: paths.artworks, parameter: 'query' },
  { label: 'Opportunities', path: paths.opportunities, parameter: 'query' },
  { label: 'People', path: paths.directory('people'), parameter: 'searchQuery' },
  { label: 'Organizations', path: paths.directory('organizations'), parameter: 'searchQuery' },
] as const
