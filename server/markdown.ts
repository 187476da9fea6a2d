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
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }),
  },
}

/** Markdown of a person's as HTML that is safe on our pages; null stays null. */
export function renderMarkdown(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  return sanitizeHtml(marked.parse(text, { async: false }), allowed)
}
