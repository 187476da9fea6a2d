import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

export interface PageDocument {
  title: string
  html: string
}

const marked = new Marked({ gfm: true, async: false })

/** Allowed in the operator's documents; the page itself renders the title as its h1. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'em',
    'strong',
    'del',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
}

/** Converts Markdown; its first heading becomes the title. */
export const renderDocument = (markdown: string): PageDocument => {
  const [, title] = /^# +(.+)$/m.exec(markdown) ?? []
  if (!title) throw new Error('A document must start with its title: “# Terms”')
  const body = markdown.replace(/^# +.+$/m, '')
  return { title: title.trim(), html: sanitizeHtml(marked.parse(body, { async: false }), allowed) }
}

/** A document in `content/`, which the operator may replace. Read at build time. */
export const readDocument = async (name: 'terms' | 'privacy'): Promise<PageDocument> =>
  renderDocument(await readFile(path.join(process.cwd(), 'content', `${name}.md`), 'utf8'))
