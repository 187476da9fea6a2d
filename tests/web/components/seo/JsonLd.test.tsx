import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from '@/components/seo/JsonLd'
import { siteNode } from '@/lib/seo/structuredData/site'
import { nastyTexts } from '@/tests/support/fixtures/texts'

const markup = (name: string) =>
  renderToStaticMarkup(<JsonLd nodes={[{ '@type': 'JsonLdNode', name }]} />)
const parsed = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const scripts = page.querySelectorAll('script')
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.type).toBe('application/ld+json')
  expect(page.body.textContent).toBe('')
  return JSON.parse(scripts[0]?.textContent ?? '') as { '@context': string; '@graph': unknown[] }
}

test('writes the nodes of the page beside the site', () => {
  expect(parsed(markup('A'))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [JSON.parse(JSON.stringify(siteNode())), { '@type': 'JsonLdNode', name: 'A' }],
  })
})

test.each([
  ...Object.entries(nastyTexts),
  ['the end of the element', '</script><img src=x onerror=alert(1)>'],
  ['a comment', '<!-- <script> --> '],
  ['line separators', 'a\u2028b\u2029c'],
])('escapes %s', (_, name) => {
  const html = markup(name)
  expect(parsed(html)['@graph'][1]).toEqual({ '@type': 'JsonLdNode', name })
  expect(html.slice(1).match(/<|[\u2028\u2029]/g)).toEqual(['<'])
})

test('omits undefined properties', () => {
  const html = renderToStaticMarkup(<JsonLd nodes={[{ '@type': 'JsonLdNode', name: undefined }]} />)
  expect(parsed(html)['@graph'][1]).toEqual({ '@type': 'JsonLdNode' })
})
