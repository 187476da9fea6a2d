export interface Entry {
  id: string
  title: string
  /** The page that it is about. */
  url: string
  published: string
  updated: string
  author: { name: string; url: string }
  /** Plain text. */
  summary: string
  /** Sanitized HTML. */
  html: string | null
  categories: readonly string[]
}

export interface Feed {
  id: string
  title: string
  subtitle: string | null
  /** The feed's own address. */
  self: string
  /** The page that shows the same. */
  alternate: string
  /** When nothing is in it, this is when it changed last. */
  began: string
  entries: readonly Entry[]
}

const ATOM = 'http://www.w3.org/2005/Atom'
export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

/** The name by which readers know a thing for good (RFC 4151), wherever its page moves. */
export const tagOf = (webOrigin: string, ...names: string[]): string =>
  `tag:${new URL(webOrigin).hostname},2026:${names.join(':')}`

/** What XML 1.0 cannot hold, even escaped: control characters and halves of pairs. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe between tags and in attributes, of XML and of HTML. */
export const escapeXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

const writeEntry = (entry: Entry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', oneLine(entry.title)),
    link('alternate', entry.url, 'text/html'),
    element('published', entry.published),
    element('updated', entry.updated),
    `<author>${element('name', oneLine(entry.author.name))}${element('uri', entry.author.url)}</author>`,
    ...entry.categories.map((term) => `<category term="${escapeXml(oneLine(term))}"/>`),
    entry.summary && element('summary', entry.summary),
    entry.html && element('content', entry.html, ' type="html"'),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')

/** A feed as RFC 4287 has it. */
export function writeAtom(feed: Feed): string {
  const updated = feed.entries.map((entry) => entry.updated).reduce(later, feed.began)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="${ATOM}">`,
    element('id', feed.id),
    element('title', oneLine(feed.title)),
    feed.subtitle && element('subtitle', oneLine(feed.subtitle)),
    link('self', feed.self, 'application/atom+xml'),
    link('alternate', feed.alternate, 'text/html'),
    element('updated', updated),
    element('generator', 'Art Commons'),
    ...feed.entries.map(writeEntry),
    '</feed>\n',
  ]
    .filter(Boolean)
    .join('\n')
}

const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)
