import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

export interface PageDocument {
  title: string
  html: string
}

const marked = new Marked({ gfm: true, async: false })

/** What a document of the operator's is made of; the page has its title as the first heading. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'em', 'strong', 'del', 'ul', 'ol', 'li', 'blockquote'],
    ...['a', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
}

/** Markdown as a page: its first heading is the title. */
export const renderDocument = (markdown: string): PageDocument => {
  const [, title] = /^# +(.+)$/m.exec(markdown) ?? []
  if (!title) throw new Error('A document begins with its title: “# Terms”')
  const body = markdown.replace(/^# +.+$/m, '')
  return { title: title.trim(), html: sanitizeHtml(marked.parse(body, { async: false }), allowed) }
}

/** A document that the operator may replace, from `content/`. Read when the pages are built. */
export const readDocument = async (name: 'terms' | 'privacy'): Promise<PageDocument> =>
  renderDocument(await readFile(path.join(process.cwd(), 'content', `${name}.md`), 'utf8'))
