import { LRUCache } from 'lru-cache'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const marked = new Marked({ gfm: true, breaks: true, async: false })

/** Elements allowed in user-written Markdown. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'em', 'strong', 'del', 'ul', 'ol', 'li', 'blockquote', 'a', 'h3', 'h4'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page's own headings are the first two levels.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    // A relative link such as “[shop](example.org)” would point to a missing page of this site.
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = /^(?:https?:\/\/|mailto:)/i.test(href)
        ? { href, rel: 'nofollow noopener ugc' }
        : {}
      return { tagName, attribs }
    },
  },
}

/** Caches the HTML, so that text crafted to be slow is rendered once. */
const rendered = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html, text) => html.length + text.length + 1,
})

/** User-written Markdown as sanitized HTML; null for no text. */
export function renderMarkdown(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const known = rendered.get(text)
  if (known !== undefined) return known
  const html = sanitizeHtml(parse(text), allowed)
  rendered.set(text, html)
  return html
}

/** Text nested too deeply for the parser is shown as plain text. */
function parse(text: string): string {
  try {
    return marked.parse(text, { async: false })
  } catch (error) {
    if (error instanceof RangeError) return `<p>${escape(text)}</p>`
    throw error
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
