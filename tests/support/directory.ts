import type { DirectoryPage } from '@/contract/directory'
import { profileSummary } from '@/tests/support/profiles'

/** A page of the directory with so many of `total` profiles. */
export const directoryPage = (
  count: number,
  total = count,
  over: Partial<DirectoryPage> = {},
): DirectoryPage => ({
  items: Array.from({ length: count }, (_, index) => profileSummary(index + 1)),
  page: 1,
  size: 24,
  total,
  totalIsCapped: false,
  facets: {
    roles: [
      { value: 'ARTIST', count: 85 },
      { value: 'CURATOR', count: 18 },
    ],
    organizationTypes: [
      { value: 'MUSEUM', count: 5 },
      { value: 'NONPROFIT', count: 3 },
      { value: 'NOT_FOR_PROFIT', count: 4 },
    ],
    countries: [
      { value: 'NO', count: 7 },
      { value: 'DE', count: 9 },
    ],
  },
  ...over,
})
