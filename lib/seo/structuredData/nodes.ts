import type { Image } from '@/contract/images'
import type { ProfileByline } from '@/contract/profiles/profiles'
import { env } from '@/lib/env'
import { paths } from '@/lib/navigation/paths'

/** A schema.org node; undefined properties are left out of the JSON. */
export interface JsonLdNode {
  '@type': string
  '@id'?: string
  [property: string]: unknown
}

export const address = (path: string) => env.webOrigin + path

/** Node ids, stable across pages and independent of handles and titles. */
export const ids = {
  site: () => address('/#website'),
  artwork: (id: string) => `${address(paths.art(id))}#artwork`,
  profile: (id: string) => `${address(paths.profile(id))}#profile`,
  opportunity: (id: string) => `${address(paths.opportunity(id))}#opportunity`,
}

export const imageObject = ({ url, width, height, alt }: Image): JsonLdNode => ({
  '@type': 'ImageObject',
  contentUrl: url,
  width,
  height,
  caption: alt || undefined,
})

/** Creator or organizer in short; their own page has the details. */
export const byline = ({
  id,
  handle,
  name,
  role,
}: Pick<ProfileByline, 'id' | 'handle' | 'name' | 'role'>): JsonLdNode => ({
  '@type': role === 'ART_ORGANIZATION' ? 'Organization' : 'Person',
  '@id': ids.profile(id),
  name,
  url: address(paths.profile(id, handle)),
})

export const postalAddress = (place: {
  city: string | null
  country: string | null
  street?: string | null
}): JsonLdNode | undefined =>
  place.city || place.country
    ? {
        '@type': 'PostalAddress',
        streetAddress: place.street || undefined,
        addressLocality: place.city ?? undefined,
        addressCountry: place.country ?? undefined,
      }
    : undefined
