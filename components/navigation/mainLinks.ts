import { paths } from '@/lib/navigation/paths'

/** The main sections and the path prefixes that belong to each. */
export const mainLinks = [
  { label: 'Artworks', href: paths.artworks, under: ['/artworks', '/art'] },
  { label: 'Opportunities', href: paths.opportunities, under: ['/opportunities'] },
  { label: 'Directory', href: paths.directory('people'), under: ['/directory', '/profile'] },
  { label: 'Pricing', href: paths.pricing, under: ['/pricing'] },
] as const

export const isUnder = (address: string, under: readonly string[]) => {
  const path = address.split(/[?#]/)[0] ?? ''
  return under.some((start) => path === start || path.startsWith(`${start}/`))
}
