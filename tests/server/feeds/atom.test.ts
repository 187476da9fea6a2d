import { expect, test } from 'vitest'
import { tagOf, writeAtom, type Entry, type Feed } from '@/server/feeds/atom'
import { nastyTexts } from '@/tests/support/fixtures/texts'
import { atomText, parseXml } from '@/tests/support/server/xml'

const entry: Entry = {
  id: 'tag:artcommons.test,2026:opportunity:1',
  title: 'Winter residency',
  url: 'https://artcommons.test/opportunities/1?a=1&b=2',
  published: '2026-10-01T00:00:00.000Z',
  updated: '2026-10-02T00:00:00.000Z',
  author: { name: 'Lantern House', url: 'https://artcommons.test/profile/2/lantern' },
  summary: 'Six weeks',
  html: '<p>Six <em>weeks</em></p>',
  categories: ['Residency'],
}
const feed: Feed = {
  id: 'tag:artcommons.test,2026:opportunities',
  title: 'New opportunities',
  subtitle: null,
  self: 'https://api.artcommons.test/v1/opportunities/feed.atom',
  alternate: 'https://artcommons.test/opportunities',
  fallbackUpdated: '2026-01-01T00:00:00.000Z',
  entries: [entry],
}
const written = (change: Partial<Entry>) =>
  parseXml(writeAtom({ ...feed, entries: [{ ...entry, ...change }] }))
const textOf = (document: Document, selector: string) => atomText(document.querySelector(selector))

test('writes the elements that RFC 4287 requires', () => {
  const document = parseXml(writeAtom(feed))
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
  expect(textOf(document, 'feed > id')).toBe(feed.id)
  expect(textOf(document, 'feed > title')).toBe('New opportunities')
  expect(document.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(feed.self)
  expect(document.querySelector('feed > link[rel=alternate]')?.getAttribute('href')).toBe(
    feed.alternate,
  )
  expect(textOf(document, 'entry > id')).toBe(entry.id)
  expect(textOf(document, 'entry > author > name')).toBe('Lantern House')
  expect(document.querySelector('entry > link')?.getAttribute('href')).toBe(entry.url)
  expect(document.querySelector('entry > content')?.getAttribute('type')).toBe('html')
  expect(document.querySelector('entry > content')?.textContent).toBe(entry.html)
  expect(document.querySelector('entry > category')?.getAttribute('term')).toBe('Residency')
})

test('dates the feed by its most recent entry', () => {
  const older = { ...entry, updated: '2026-09-01T00:00:00.000Z' }
  const document = parseXml(writeAtom({ ...feed, entries: [older, entry, older] }))
  expect(textOf(document, 'feed > updated')).toBe(entry.updated)
})

test('dates an empty feed by its subject', () => {
  expect(textOf(parseXml(writeAtom({ ...feed, entries: [] })), 'feed > updated')).toBe(
    feed.fallbackUpdated,
  )
})

test('shows text with entities and markup of the feed itself as it was written', () => {
  const text = '“A &amp; B” <b>bold</b> & more'
  const document = parseXml(writeAtom({ ...feed, title: text, subtitle: text }))
  expect(textOf(document, 'feed > title')).toBe(text)
  expect(textOf(document, 'feed > subtitle')).toBe(text)
})

test.each(Object.entries(nastyTexts))('shows %s as it was written in every element', (_, text) => {
  const document = written({
    title: text,
    summary: text,
    html: text,
    author: { name: text, url: entry.author.url },
    categories: [text],
  })
  const writable = text.replace(/\r\n?/g, '\n').replace(/(?![\n\u007f])\p{Cc}|\p{Cs}|\ufffe/gu, '')
  const line = writable.replace(/\s+/g, ' ')
  expect(textOf(document, 'entry > title')).toBe(line)
  expect(textOf(document, 'entry > summary')).toBe(writable)
  expect(document.querySelector('entry > content')?.textContent).toBe(writable)
  expect(textOf(document, 'entry > author > name')).toBe(line)
  expect(document.querySelector('category')?.getAttribute('term')).toBe(line)
  expect(document.querySelector('script, b')).toBeNull()
})

test('makes ids that do not depend on port or protocol', () => {
  expect(tagOf('https://artcommons.test:8443', 'artwork', '7')).toBe(
    'tag:artcommons.test,2026:artwork:7',
  )
})
