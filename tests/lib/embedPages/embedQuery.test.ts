import { expect, test } from 'vitest'
import { embedHtml, embedLimits, embedPath } from '@/contract/embedPages'
import { parseEmbed } from '@/lib/embedPages/embedQuery'

const idOf = (n: number) => `0a0a0a0a-0000-4000-8000-${String(n).padStart(12, '0')}`
const [first, second] = [idOf(1), idOf(2)]

test.each([
  [{}, { ids: undefined, theme: 'auto' }],
  [{ theme: 'dark' }, { ids: undefined, theme: 'dark' }],
  [{ theme: 'toString' }, { ids: undefined, theme: 'auto' }],
  [{ ids: '' }, { ids: [], theme: 'auto' }],
  [{ ids: `${second},x,${first},${second}` }, { ids: [second, first], theme: 'auto' }],
  [{ ids: [first.toUpperCase(), second] }, { ids: [first], theme: 'auto' }],
])('reads %o', (query, read) => {
  expect(parseEmbed(query)).toEqual(read)
})

test('reads at most as many ids as a frame shows', () => {
  const ids = Array.from({ length: 40 }, (_, n) => idOf(n))
  expect(parseEmbed({ ids: ids.join(',') }).ids).toEqual(ids.slice(0, embedLimits.artworks))
})

test('writes the path of a frame', () => {
  expect(embedPath('rooms', first)).toBe(`/embed/rooms/${first}`)
  expect(embedPath('artworks', first, { ids: [second, first], theme: 'light' })).toBe(
    `/embed/artworks/${first}?ids=${second},${first}&theme=light`,
  )
})

test('escapes a title in the HTML', () => {
  const html = embedHtml({
    src: 'https://art.test/embed/rooms/1?ids=2&theme=dark',
    title: '"><script>alert(1)</script>',
    width: '100%',
    height: 600,
  })
  expect(html).toContain('src="https://art.test/embed/rooms/1?ids=2&amp;theme=dark"')
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
})
