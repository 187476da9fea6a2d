import { siteThing } from '@/lib/structuredData/site'
import type { Thing } from '@/lib/structuredData/things'

/** JSON that cannot end the element it stands in: people's words are in it. */
const written = (things: readonly Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** What the page is about, for machines; the site itself is always part of it. */
export const JsonLd = ({ things = [] }: { things?: readonly Thing[] }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: written([siteThing, ...things]) }}
  />
)
