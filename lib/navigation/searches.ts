import { paths } from './paths'

/** Where words can be looked for, the most looked for first. */
export const searches = [
  { label: 'Artworks', path: paths.artworks, parameter: 'query' },
  { label: 'Opportunities', path: paths.opportunities, parameter: 'query' },
  { label: 'People', path: paths.directory('people'), parameter: 'searchQuery' },
  { label: 'Organizations', path: paths.directory('organizations'), parameter: 'searchQuery' },
] as const
