import { paths } from '@/lib/navigation/paths'

/** The main sections and the path prefixes that belong to each; most visitors continue to an `early` one. */
export const mainLinks = [
  { label: 'Artworks', href: paths.artworks, under: ['/artworks', '/art'], early: true },
  { label: 'Rooms', href: paths.rooms, under: [paths.rooms], early: false },
  { label: 'Opportunities', href: paths.opportunities, under: ['/opportunities'], early: true },
  {
    label: 'Directory',
    href: paths.directory('people'),
    under: ['/directory', '/profile'],
    early: true,
  },
  { label: 'Pricing', href: paths.pricing, under: ['/pricing'], early: false },
] as const

export const isUnder = (address: string, under: readonly string[]) => {
  const path = address.split(/[?#]/)[0] ?? ''
  return under.some((start) => path === start || path.startsWith(`${start}/`))
}
