import { siteThing } from '@/lib/seo/structuredData/site'
import type { JsonLdNode } from '@/lib/seo/structuredData/nodes'

/** JSON that cannot end the element it stands in: people's words are in it. */
const written = (things: readonly JsonLdNode[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

interface Props {
  /** The page's address: another page has another script. */
  of?: string
  things?: readonly JsonLdNode[]
}

/**
 * What the page is about, for machines; the site itself is always part of it. Machines read what the
 * server sends: a browser leaves that as it is, and has no need of the code that makes it.
 */
export const JsonLd = ({ of, things = [] }: Props) => (
  <script
    key={of}
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: process.browser ? '{}' : written([siteThing(), ...things]) }}
  />
)
