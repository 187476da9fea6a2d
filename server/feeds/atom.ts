import { Feed as AtomFeed } from 'feed'
import { escapeHtml, singleLine, withoutUnwritable } from '@/server/text/plainText'

export interface Entry {
  id: string
  title: string
  /** The page that it is about. */
  url: string
  published: string
  updated: string
  author: { name: string; url: string }
  /** Plain text; line breaks are kept. */
  summary: string
  /** Sanitized HTML. */
  html: string | null
  categories: readonly string[]
}

export interface Feed {
  id: string
  title: string
  subtitle: string | null
  /** The feed's own URL. */
  self: string
  /** The page that shows the same. */
  alternate: string
  /** The time of the last change while the feed is empty. */
  fallbackUpdated: string
  entries: readonly Entry[]
}

/** The update time of an empty feed. */
export const EMPTY_FEED_UPDATED = '2026-01-01T00:00:00.000Z'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

/** An id that stays the same wherever the page moves (RFC 4151). */
export const tagOf = (webOrigin: string, ...names: string[]): string =>
  `tag:${new URL(webOrigin).hostname},2026:${names.join(':')}`

/** Escaped once more, because the library's XML writer takes `&amp;` in text for a finished entity. */
const xmlText = (text: string) => withoutUnwritable(singleLine(text)).replaceAll('&', '&amp;')

/** The library writes titles and summaries as HTML. */
const htmlLines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>')

/** The library leaves `<` in attributes as it is, which would break the whole document. */
const xmlAttribute = (text: string) => withoutUnwritable(singleLine(text)).replaceAll('<', '‹')

/** A feed as defined by RFC 4287. */
export function writeAtom({ entries, fallbackUpdated, ...feed }: Feed): string {
  const changes = entries.map((entry) => Date.parse(entry.updated))
  const atom = new AtomFeed({
    id: feed.id,
    title: xmlText(feed.title),
    description: feed.subtitle ? xmlText(feed.subtitle) : undefined,
    feedLinks: { atom: feed.self },
    link: feed.alternate,
    updated: new Date(Math.max(Date.parse(fallbackUpdated), ...changes)),
    generator: 'Art Commons',
  })
  for (const { id, title, url, published, updated, author, summary, ...entry } of entries) {
    atom.addItem({
      id,
      title: escapeHtml(singleLine(title)),
      link: url,
      published: new Date(published),
      date: new Date(updated),
      author: [{ name: xmlText(author.name), link: author.url }],
      description: htmlLines(summary),
      content: withoutUnwritable(entry.html ?? ''),
      category: entry.categories.map((term) => ({ term: xmlAttribute(term) })),
    })
  }
  return atom.atom1()
}
