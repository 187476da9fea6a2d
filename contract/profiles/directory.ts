import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { directoryTypes, organizationTypes, roles } from '@/contract/enums/profiles'
import { text } from '@/contract/limits/limits'
import { profileSummary } from './profiles'
import { facet, commaList, page, pageNumber, searchWords } from '@/contract/values/values'
import { country, oneOf, words } from '@/contract/forms/values'

/** How many profiles each further choice would leave; a facet ignores its own filter. */
export const facets = z.object({ roles: facet, organizationTypes: facet, countries: facet })
export type Facets = z.output<typeof facets>

export const directoryQuery = z.object({
  type: z.enum(directoryTypes).optional(),
  orgTypes: commaList(oneOf(organizationTypes)).optional(),
  city: z.optional(words(text.city)),
  country: z.optional(country),
  searchQuery: z.optional(searchWords),
  roles: commaList(oneOf(roles)).optional(),
  verified: z.literal('true').optional(),
  page: pageNumber,
})
export type DirectoryQuery = z.output<typeof directoryQuery>

export const directoryPage = page(profileSummary).extend({ facets })
export type DirectoryPage = z.output<typeof directoryPage>

export const listDirectory = endpoint({
  method: 'GET',
  path: '/v1/profiles/directory',
  summary: 'The public directory',
  access: 'public',
  query: directoryQuery,
  response: directoryPage,
})
