import { expect, test } from 'vitest'
import { html, markupOf } from '../src/html'
import { pageHeaders, renderPage } from '../src/page'

test('escapes values and leaves markup as it is', () => {
  const item = (text: string) => html`<b title="${text}">${text}</b>`
  expect(markupOf(html`${['<i>', `"'&`].map(item)}`)).toBe(
    '<b title="&lt;i&gt;">&lt;i&gt;</b><b title="&quot;&#39;&amp;">&quot;&#39;&amp;</b>',
  )
})

test('escapes the title of a page', () => {
  expect(renderPage({ title: '</title><script>', body: html`` })).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;</title>',
  )
})

test('forbids frames and forms on a page by default', () => {
  expect(pageHeaders()['content-security-policy']).toMatch(
    /form-action 'none'; frame-ancestors 'none'$/,
  )
})
