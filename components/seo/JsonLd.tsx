import { siteNode } from '@/lib/seo/structuredData/site'
import type { JsonLdNode } from '@/lib/seo/structuredData/nodes'

/** Escapes user content so that it cannot close the script element. */
const serialize = (nodes: readonly JsonLdNode[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

interface Props {
  /** The page's address: another page gets another script element. */
  of?: string
  nodes?: readonly JsonLdNode[]
}

/**
 * Structured data of the page and the site. Search engines read the server's HTML, so the browser
 * bundle keeps that markup untouched and leaves out the code that writes it.
 */
export const JsonLd = ({ of, nodes = [] }: Props) => (
  <script
    key={of}
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: process.browser ? '{}' : serialize([siteNode(), ...nodes]) }}
  />
)
