import { expect, test } from 'vitest'
import { readDocument, renderDocument } from '@/lib/documents/documents'

test('takes the title from the first heading', () => {
  const { title, html } = renderDocument('# Terms\n\nHello *there*.\n\n## Paying\n\n- one\n- two\n')
  expect(title).toBe('Terms')
  expect(html).toContain('<p>Hello <em>there</em>.</p>')
  expect(html).toContain('<h2>Paying</h2>')
  expect(html).not.toContain('Terms')
})

test('removes scripts and event handlers', () => {
  const { html } = renderDocument(
    '# T\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n' +
      '[a](javascript:alert(1)) <b onclick="x()">b</b> [ok](https://example.org)',
  )
  expect(html).not.toMatch(/script|img|onerror|onclick|javascript/)
  expect(html).toContain('<a href="https://example.org">ok</a>')
})

test('demotes further first-level headings', () => {
  expect(renderDocument('# T\n\n# Second\n').html).toContain('<h2>Second</h2>')
})

test('throws for a document without a title', () => {
  expect(() => renderDocument('Just words')).toThrow('A document must start with its title')
})

test.each([
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
] as const)('reads the bundled %s', async (name, title) => {
  expect((await readDocument(name)).title).toBe(title)
})
