import { paths } from './paths'

/** Where Back leads without a previous page: the list that a page belongs to. */
const parents: [start: string, parent: string][] = [
  ['/art/', paths.artworks],
  ['/artworks/', paths.artworks],
  ['/rooms/', paths.rooms],
  ['/opportunities/', paths.opportunities],
  ['/directory/', paths.home],
  ['/profile/', paths.directory('people')],
  ['/checkout/', paths.pricing],
]

export const parentOf = (address: string) =>
  parents.find(([start]) => address.startsWith(start))?.[1] ?? paths.home
