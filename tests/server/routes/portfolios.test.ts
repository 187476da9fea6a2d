import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortfolioSize } from '@/contract/enums/prints'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork } from '@/tests/support/server/artworkWriter'
import { buildArtwork } from '@/tests/support/server/factories'
import { readPdf } from '@/tests/support/server/pdfs'
import { failureOf, send } from '@/tests/support/server/requests'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const create = (body: object, { headers }: Writer) => send(api, 'POST', '/v1/prints', headers, body)
async function download(body: object, writer: Writer) {
  const response = await create(body, writer)
  expect(response.statusCode, response.body).toBe(201)
  const { pathname } = new URL(response.json<{ url: string }>().url)
  return api.app.inject({ method: 'GET', url: pathname })
}
const print = async (body: object, writer: Writer) =>
  readPdf((await download(body, writer)).rawPayload)

async function buildPainter() {
  const painter = await buildArtist(api)
  await api.db
    .updateTable('profiles')
    .set({
      name: 'Maren Oduya',
      headline: 'Painter of weather',
      city: 'Lisbon',
      country: 'PT',
      statement: 'I paint **what** the weather leaves.\n\nأرسم الطقس',
      contact: JSON.stringify({ email: 'maren@example.org', showEmail: false, instagram: 'maren' }),
      cv: JSON.stringify([
        { kind: 'EXHIBITION', year: 2021, title: 'Salt', place: 'Porto' },
        { kind: 'EXHIBITION', year: 2025, title: 'Low water', place: '東京' },
        { kind: 'EDUCATION', year: 2012, title: 'MFA Painting', place: '' },
      ]),
    })
    .where('id', '=', painter.profileId)
    .execute()
  return painter
}

const buildWork = ({ profileId }: Writer, given: object = {}) =>
  buildArtwork(api.db, { profile_id: profileId, title: 'Neap tide', year_from: 2024, ...given })

/** A JPEG that compresses badly. */
const noise = (seed: number) =>
  sharp({
    create: {
      width: 1600,
      height: 1200 + seed,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

test('writes a portfolio with cover, statement, works in the chosen order, and CV', async () => {
  const painter = await buildPainter()
  const works = await Promise.all([
    buildWork(painter, {
      medium: 'Oil on linen',
      height: 60,
      width: 80,
      unit: 'cm',
      edition: 'Edition of 5',
      availability: 'FOR_SALE',
      price_minor: 125_000,
      price_currency: 'EUR',
    }),
    buildWork(painter, { title: '潮', visibility: 'DRAFT', availability: 'SOLD' }),
    buildWork(painter, { title: 'Salt', visibility: 'UNLISTED' }),
  ])
  const [tide = '', draft = '', salt = ''] = works
  const response = await download(
    { document: 'PORTFOLIO', artworkIds: [salt, tide, draft] },
    painter,
  )
  expect(response.headers['content-disposition']).toContain('Maren Oduya portfolio.pdf')
  const { pages, title, missingFonts, fonts, text } = await readPdf(response.rawPayload)
  expect(title).toBe('Maren Oduya: Portfolio')
  expect(pages.map(({ lines }) => lines.at(0))).toEqual([
    'Maren Oduya',
    'Statement',
    'No image available',
    'No image available',
    'No image available',
    'CV',
  ])
  expect(pages[0]?.lines).toEqual(
    expect.arrayContaining([
      'Painter of weather',
      'Lisbon, Portugal',
      'maren@example.org',
      'Instagram: maren',
    ]),
  )
  expect(text).toContain('I paint what the weather leaves.')
  expect(pages[2]?.lines).toContain('Salt, 2024')
  expect(pages[3]?.lines).toEqual(
    expect.arrayContaining(['Neap tide, 2024', 'Oil on linen, 60 × 80\u00a0cm, Edition of 5']),
  )
  expect(pages[4]?.lines.join('')).toContain('潮, 2024')
  expect(text).not.toMatch(/€|Sold/)
  const cv = pages[5]?.lines ?? []
  expect(cv.indexOf('2025')).toBeLessThan(cv.indexOf('2021'))
  expect(cv.indexOf('Education')).toBeLessThan(cv.indexOf('Exhibitions'))
  expect(missingFonts).toEqual([])
  expect(fonts.length).toBeGreaterThan(3)
  for (const { width, height } of pages) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  }
})

test('places two works on a page of US Letter, with prices, and leaves out what is not wanted', async () => {
  const painter = await buildPainter()
  const works = await Promise.all([
    buildWork(painter, { availability: 'FOR_SALE', price_minor: 125_000, price_currency: 'EUR' }),
    buildWork(painter, { availability: 'SOLD', price_minor: 900, price_currency: 'EUR' }),
    buildWork(painter, { availability: 'ON_REQUEST' }),
  ])
  const portfolio = {
    worksPerPage: 'TWO',
    withPrices: true,
    withStatement: false,
    withCv: false,
    withContact: false,
  }
  const { pages, text } = await print(
    { document: 'PORTFOLIO', paper: 'LETTER', artworkIds: works, portfolio },
    painter,
  )
  expect(pages).toHaveLength(3)
  expect(pages[1]?.lines).toEqual(expect.arrayContaining(['€1,250', 'Sold']))
  expect(pages[2]?.lines).toContain('Price on request')
  expect(text).not.toMatch(/maren@example.org|weather leaves|Education|€9/)
  expect([pages[0]?.width, pages[0]?.height].map((side) => Math.round(side ?? 0))).toEqual([
    612, 792,
  ])
})

test('keeps to the megabytes of mail with images that compress badly, and to 300 dpi for print', async () => {
  const painter = await buildArtist(api)
  // Fonts with so many characters take more than a portfolio usually needs for text.
  const statement = String.fromCodePoint(...Array.from({ length: 4500 }, (_, n) => 0x4e00 + n))
  await api.db
    .updateTable('profiles')
    .set({ statement })
    .where('id', '=', painter.profileId)
    .execute()
  const works: string[] = []
  for (let n = 0; n < 7; n += 1) {
    const { artwork } = await postArtwork(api, painter, { title: 'Noise', images: await noise(n) })
    works.push(artwork.id)
  }
  const sizeOf = async (size: PortfolioSize, artworkIds: string[]) => {
    const body = { document: 'PORTFOLIO', artworkIds, portfolio: { size } }
    const { rawPayload } = await download(body, painter)
    return { bytes: rawPayload.length, pdf: await readPdf(rawPayload) }
  }
  const mail = await sizeOf('MAIL_5', works)
  expect(mail.bytes).toBeLessThanOrEqual(5_000_000)
  // It makes use of them.
  expect(mail.bytes).toBeGreaterThan(2_500_000)
  expect(mail.pdf.pages.flatMap(({ images }) => images)).toHaveLength(7)
  const printed = await sizeOf('PRINT', works)
  expect(printed.bytes).toBeGreaterThan(mail.bytes)
  expect(printed.pdf.pages.at(-1)?.images).toEqual([1600])
}, 180_000)

test('writes the CV alone and a price list', async () => {
  const painter = await buildPainter()
  const cv = await print({ document: 'CV', paper: 'LETTER' }, painter)
  expect(cv.title).toBe('Maren Oduya: CV')
  expect(cv.pages).toHaveLength(1)
  expect(cv.text).toContain('MFA Painting')
  expect(cv.text).toContain('maren@example.org')
  const work = await buildWork(painter, {
    availability: 'FOR_SALE',
    price_minor: 125_050,
    price_currency: 'EUR',
  })
  const list = await print({ document: 'PRICE_LIST', artworkIds: [work] }, painter)
  expect(list.pages[0]?.lines).toEqual(
    expect.arrayContaining(['Prices of works by Maren Oduya', 'Neap tide, 2024', '€1,250.50']),
  )
  const plain = await print({ document: 'CHECKLIST', artworkIds: [work] }, painter)
  expect(plain.text).not.toContain('€')
})

test('refuses works of others, more than a hundred, and a document without its subject', async () => {
  const painter = await buildArtist(api)
  const stranger = await buildArtist(api)
  const work = await buildWork(stranger)
  const refused = await create({ document: 'PORTFOLIO', artworkIds: [work] }, painter)
  expect(failureOf(refused)).toEqual({ status: 404, code: 'not_found' })
  const many = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect(
    failureOf(await create({ document: 'PORTFOLIO', artworkIds: many }, painter)),
  ).toMatchObject({
    fields: { artworkIds: 'At most 100 works fit in one file. Print the others in another one.' },
  })
  for (const body of [
    { document: 'PORTFOLIO' },
    { document: 'PORTFOLIO', roomId: work },
    { document: 'PRICE_LIST', roomId: work },
    { document: 'CV', artworkIds: [work] },
    { document: 'CERTIFICATE', artworkIds: [work] },
    { document: 'CHECKLIST', certificateId: work },
  ]) {
    expect((await create(body, stranger)).statusCode, JSON.stringify(body)).toBe(422)
  }
})

test('writes a hundred works', async () => {
  const painter = await buildArtist(api)
  const work = await buildWork(painter)
  const { pages } = await print(
    { document: 'PORTFOLIO', artworkIds: Array.from({ length: 100 }, () => work) },
    painter,
  )
  expect(pages).toHaveLength(101)
})
