import { expect, test } from 'vitest'
import { readDocument, renderDocument } from '@/lib/documents/documents'

test('the first heading is the title, the rest the text', () => {
  const { title, html } = renderDocument('# Terms\n\nHello *there*.\n\n## Paying\n\n- one\n- two\n')
  expect(title).toBe('Terms')
  expect(html).toContain('<p>Hello <em>there</em>.</p>')
  expect(html).toContain('<h2>Paying</h2>')
  expect(html).not.toContain('Terms')
})

test('nothing in it can act', () => {
  const { html } = renderDocument(
    '# T\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n' +
      '[a](javascript:alert(1)) <b onclick="x()">b</b> [ok](https://example.org)',
  )
  expect(html).not.toMatch(/script|img|onerror|onclick|javascript/)
  expect(html).toContain('<a href="https://example.org">ok</a>')
})

test('another first heading stays below the title of the page', () => {
  expect(renderDocument('# T\n\n# Second\n').html).toContain('<h2>Second</h2>')
})

test('a document without a title is refused with what it lacks', () => {
  expect(() => renderDocument('Just words')).toThrow('A document must start with its title')
})

test.each([
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
] as const)('the house’s own %s can be read', async (name, title) => {
  expect((await readDocument(name)).title).toBe(title)
})
