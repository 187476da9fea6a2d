import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '@/server/text/markdown'
import { cpuTime } from '@/tests/support/cpuTime'

const bodyOf = (html: string) => new JSDOM(html).window.document.body

/** The elements and attributes of the HTML that are not allowed. */
function forbiddenIn(html: string): string[] {
  const found: string[] = []
  for (const element of bodyOf(html).querySelectorAll('*')) {
    const name = element.tagName.toLowerCase()
    if (!allowed.has(name)) found.push(name)
    for (const { name: attribute, value } of element.attributes) {
      const isLink = name === 'a' && attribute === 'href' && /^(https?:\/\/|mailto:)/i.test(value)
      const isRel = name === 'a' && attribute === 'rel' && value === 'nofollow noopener ugc'
      const isStart = name === 'ol' && attribute === 'start' && /^\d+$/.test(value)
      if (!isLink && !isRel && !isStart) found.push(`${name} ${attribute}=${value}`)
    }
  }
  return found
}
const allowed = new Set('p br em strong del ul ol li blockquote a h3 h4 hr code pre'.split(' '))

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)" onclick="alert(1)" style="position:fixed">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<form action=https://evil.example><input name=password></form>',
  '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>body{display:none}</style><link rel=stylesheet href=//evil.example>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](&#106;&#97;vascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/settings/account)',
  '[x](https://a.example "x\\" onmouseover=alert(1)")',
  '[x]: javascript:alert(1)\n[x]',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.gif)',
  '<javascript:alert(1)>',
  '`<script>`',
  '```html\n<script>alert(1)</script>\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  ']]><![CDATA[<script>alert(1)</script>',
  '<details open ontoggle=alert(1)>',
  '<a id=nav name=body href=#x>x</a>',
]

describe('hostile text', () => {
  test.each(hostile)('is made harmless: %j', (text) => {
    expect(forbiddenIn(renderMarkdown(text) ?? '')).toEqual([])
  })

  test('is made harmless in any combination', () => {
    const fragment = fc.constantFrom(
      ...hostile,
      '\n',
      '> ',
      '* ',
      '1. ',
      '**',
      '](',
      '<',
      '"',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), (parts) => {
        expect(forbiddenIn(renderMarkdown(parts.join('')) ?? '')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('renders headings, emphasis, lists and quotes', () => {
  expect(renderMarkdown('# I\n\nPaint *slowly*, **often**\n\n- oil\n- ink\n\n> and wait')).toBe(
    '<h3>I</h3>\n<p>Paint <em>slowly</em>, <strong>often</strong></p>\n' +
      '<ul>\n<li>oil</li>\n<li>ink</li>\n</ul>\n<blockquote>\n<p>and wait</p>\n</blockquote>\n',
  )
})

test('renders links that search engines do not follow', () => {
  expect(renderMarkdown('[shop](https://a.example/?b=1&c=2) a@b.org')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=2" rel="nofollow noopener ugc">shop</a> ' +
      '<a href="mailto:a@b.org" rel="nofollow noopener ugc">a@b.org</a></p>\n',
  )
})

test('renders no link for an address without a protocol', () => {
  expect(renderMarkdown('[shop](example.org)')).toBe('<p><a>shop</a></p>\n')
})

test('shows excessively nested text as it was typed', () => {
  const typed = `${'> '.repeat(4000)}<b>deep</b> & down`
  const html = renderMarkdown(typed) ?? ''
  expect(bodyOf(html).textContent).toBe(typed)
})

test.each([null, '', '   \n'])('returns null for %j', (text) => {
  expect(renderMarkdown(text)).toBeNull()
})

/** In milliseconds of CPU time. */
const ALLOWED = 1500
const repeated = ['[', '*', '> ', '- ', '<a ', '`', '![', '(', '**a ', '<!--', '1. ', '*_', '[a](']

test.each(repeated)('renders the longest text of repeated %j in time', (part) => {
  const times = 5000 / part.length
  const reversed = [...part].reverse().join('')
  for (const text of [part.repeat(times * 2), `${part.repeat(times)}x${reversed.repeat(times)}`]) {
    let html = ''
    const render = () => {
      html = renderMarkdown(text) ?? ''
    }
    expect(cpuTime(render, ALLOWED)).toBeLessThanOrEqual(ALLOWED)
    expect(forbiddenIn(html)).toEqual([])
  }
})
