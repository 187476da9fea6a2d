import { LRUCache } from 'lru-cache'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const marked = new Marked({ gfm: true, breaks: true, async: false })

/** Text, emphasis, lists, quotes and links: what a person says of themselves or of a work. */
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
    // “[shop](example.org)” would lead to a page of ours that nobody made.
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = /^(?:https?:\/\/|mailto:)/i.test(href)
        ? { href, rel: 'nofollow noopener ugc' }
        : {}
      return { tagName, attribs }
    },
  },
}

/** A text made to be slow is slow once: many people may look at what one person wrote. */
const rendered = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html, text) => html.length + text.length + 1,
})

/** Markdown of a person's as HTML that is safe on our pages; null stays null. */
export function renderMarkdown(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const known = rendered.get(text)
  if (known !== undefined) return known
  const html = sanitizeHtml(parse(text), allowed)
  rendered.set(text, html)
  return html
}

/** What is nested deeper than the parser can follow is shown as it was typed. */
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
