import { escapeHtml, singleLine } from '@/server/text/plainText'

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

const element = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`

const text = (name: string, value: string) => element(name, escapeHtml(singleLine(value)))
const html = (name: string, value: string) => element(name, escapeHtml(value), ' type="html"')
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}"/>`

/** Summaries are plain text, whose line breaks only HTML shows. */
const htmlLines = (value: string) => escapeHtml(value).replace(/\r\n?|\n/g, '<br>')

const writeEntry = ({ author, categories, ...entry }: Entry): string =>
  element(
    'entry',
    [
      text('id', entry.id),
      text('title', entry.title),
      link('alternate', entry.url),
      text('published', entry.published),
      text('updated', entry.updated),
      element('author', text('name', author.name) + text('uri', author.url)),
      html('summary', htmlLines(entry.summary)),
      html('content', entry.html ?? ''),
      ...categories.map((term) => `<category term="${escapeHtml(singleLine(term))}"/>`),
    ].join('\n'),
  )

/** A feed as defined by RFC 4287. */
export function writeAtom({ entries, ...feed }: Feed): string {
  const updated = [feed.fallbackUpdated, ...entries.map((entry) => entry.updated)]
  const children = [
    text('id', feed.id),
    text('title', feed.title),
    feed.subtitle ? text('subtitle', feed.subtitle) : '',
    text('updated', new Date(Math.max(...updated.map((at) => Date.parse(at)))).toISOString()),
    link('self', feed.self),
    link('alternate', feed.alternate),
    text('generator', 'Art Commons'),
    ...entries.map(writeEntry),
  ]
  const root = element('feed', children.join('\n'), ' xmlns="http://www.w3.org/2005/Atom"')
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`
}
