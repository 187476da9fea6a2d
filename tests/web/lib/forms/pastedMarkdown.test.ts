import { expect, test } from 'vitest'
import { markdownFromHtml } from '@/lib/forms/pastedMarkdown'

test.each([
  [
    '<h1>Terms</h1><p>One <b>bold</b> and <em>more </em>words</p>',
    '## Terms\n\nOne **bold** and *more* words',
  ],
  ['<ul><li>First</li><li><p>Second</p></li></ul>', '- First\n- Second'],
  [
    '<ol><li>First<ul><li>Inner</li></ul></li><li>Second</li></ol>',
    '1. First\n   - Inner\n2. Second',
  ],
  [
    '<p>See <a href="https://quay.example/a b">the page</a></p>',
    'See [the page](https://quay.example/a%20b)',
  ],
  ['<p><a href="javascript:alert(1)">Here</a></p>', 'Here'],
  ['<b style="font-weight: normal"><p>As typed</p></b>', 'As typed'],
  ['<p>2 * 3 * 4 and [x]</p><style>p{}</style>', '2 \\* 3 \\* 4 and \\[x\\]'],
  ['<p>One<br>two</p><blockquote>Said</blockquote>', 'One\ntwo\n\n> Said'],
])('reads %j', (html, markdown) => {
  expect(markdownFromHtml(html)).toBe(markdown)
})
