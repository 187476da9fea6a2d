import { expect, test } from 'vitest'
import { readPortfolio } from '@/lib/portfolio/readPortfolio'
import { zip } from '@/tests/support/fixtures/zips'

const fileOf = (entries: Parameters<typeof zip>[0]) =>
  new File([new Uint8Array(zip(entries))], 'portfolio.zip')
const json = (given: object) =>
  JSON.stringify({ format: 'art-commons-portfolio', version: 1, artworks: [], ...given })
const refusal = (entries: Parameters<typeof zip>[0]) =>
  readPortfolio(fileOf(entries)).then(
    () => 'no refusal',
    (error: Error) => error.message,
  )

test('prefers portfolio.json, also in a folder, and finds images beside it', async () => {
  const portfolio = await readPortfolio(
    fileOf([
      { name: 'Noor/artworks.csv', content: 'title\nOther\n' },
      {
        name: 'Noor/portfolio.json',
        content: json({ artworks: [{ title: 'Low Sun' }], profile: { name: 'Noor', bio: 'x' } }),
      },
      { name: 'Noor/images/a.webp', content: 'abc' },
      { name: 'Noor/images/originals.json', content: '{"images/a.webp":"signed"}' },
    ]),
  )
  expect(portfolio.catalogs).toHaveLength(1)
  expect(await portfolio.catalogs[0]?.content.text()).toBe('{"title":"Low Sun"}\n')
  expect(portfolio.profile?.fields).toEqual({ bio: 'x' })
  expect(portfolio.sizeOf('images/a.webp')).toBe(3)
  expect(portfolio.sizeOf('images/b.webp')).toBeUndefined()
  expect(portfolio.signatureOf('images/a.webp')).toBe('signed')
})

test('reads a CSV, alone or with images', async () => {
  const alone = await readPortfolio(new File(['title\nLow Sun\n'], 'works.csv'))
  expect(alone.catalogs[0]?.format).toBe('csv')
  const zipped = await readPortfolio(
    fileOf([
      { name: 'my works.csv', content: 'title\nLow Sun\n' },
      { name: 'a.jpg', content: 'abc' },
    ]),
  )
  expect(zipped.name).toBe('my works.csv')
  expect(zipped.sizeOf('a.jpg')).toBe(3)
})

test('sends many works in several requests', async () => {
  const description = 'x'.repeat(10_000)
  const artworks = Array.from({ length: 600 }, (_, n) => ({ title: `Work ${n}`, description }))
  const { catalogs } = await readPortfolio(
    fileOf([{ name: 'portfolio.json', content: json({ artworks }), deflate: true }]),
  )
  expect(catalogs.length).toBeGreaterThan(1)
  const lines = (await Promise.all(catalogs.map(({ content }) => content.text()))).join('')
  expect(lines.trim().split('\n')).toHaveLength(600)
  for (const { content } of catalogs) expect(content.size).toBeLessThan(8 * 1024 * 1024)
})

test.each([
  ['no catalog', { name: 'a.txt', content: 'x' }, 'neither portfolio.json nor artworks.csv'],
  ['no JSON', { name: 'portfolio.json', content: '{' }, 'not JSON'],
  ['other JSON', { name: 'portfolio.json', content: '[]' }, 'is not the portfolio'],
  ['a later version', { name: 'portfolio.json', content: json({ version: 2 }) }, 'newer version'],
])('refuses %s', async (_what, entry, message) => {
  expect(await refusal([entry])).toContain(message)
})
