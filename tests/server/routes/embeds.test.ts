import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEmbed } from '@/server/jobs/describeEmbed'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork, sendForm } from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { startProvider, type Provider } from '@/tests/support/server/provider'
import { read } from '@/tests/support/server/reads'

let provider: Provider
let api: TestApp
let ada: Writer
let oembed = ''
/** Runs between a request to the provider and its response. */
let meanwhile = () => Promise.resolve()

beforeAll(async () => {
  provider = await startProvider((_request, response) => {
    void meanwhile().then(() => response.end(oembed))
  })
  api = await buildTestApp({ dependencies: { network: provider.network } })
  ada = await buildArtist(api)
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.requests.length = 0
  oembed = '{"title":" A  film\\u0007 ","thumbnail_url":"https://i.vimeocdn.com/1.jpg"}'
})

const embed = (url: string, headers = ada.headers) =>
  read(api, `/v1/embeds?url=${encodeURIComponent(url)}`, headers)

test('fetches the description at an address that the API builds, and only once', async () => {
  const { status, body } = await embed('https://vimeo.com/76979871?x=https://evil.example')
  expect(status).toBe(200)
  expect(body).toEqual({
    url: 'https://vimeo.com/76979871?x=https://evil.example',
    provider: 'VIMEO',
    title: 'A film',
    thumbnail: 'https://i.vimeocdn.com/1.jpg',
  })
  const page = encodeURIComponent('https://vimeo.com/76979871')
  expect(provider.requests).toEqual([`vimeo.com/api/oembed.json?format=json&url=${page}`])
  await embed('https://player.vimeo.com/video/76979871')
  expect(provider.requests).toHaveLength(1)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com/oembed'],
  ['https://soundcloud.com/some-one/a-piece', 'soundcloud.com/oembed'],
  ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'open.spotify.com/oembed'],
  ['https://sketchfab.com/models/0123456789abcdef0123456789abcdef', 'sketchfab.com/oembed'],
])('fetches the description of %s from %s', async (url, endpoint) => {
  expect((await embed(url)).body).toMatchObject({ title: 'A film' })
  expect(provider.requests[0]?.split('?')[0]).toBe(endpoint)
})

test.each([
  ['HTML', '<html>', null],
  ['a list', '[]', null],
  ['null', 'null', null],
  ['a title that is an object', '{"title":{"$ne":1}}', null],
  ['a script as thumbnail', '{"title":"t","thumbnail_url":"javascript:alert(1)"}', 't'],
  ['a thumbnail without https', '{"title":"t","thumbnail_url":"http://a.example/"}', 't'],
])('ignores what it can’t use when the provider returns %s', async (_what, json, title) => {
  oembed = json
  const id = `7${String(Math.random()).slice(2, 9)}`
  const { status, body } = await embed(`https://vimeo.com/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ provider: 'VIMEO', title, thumbnail: null })
})

test.each([
  'https://example.org/film',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'https://vimeo.com.evil.example/76979871',
  'file:///etc/passwd',
  'https://vimeo.com/about',
])('rejects %s and sends no request to a provider', async (url) => {
  const { status, body } = await embed(url)
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty('url')
  expect(provider.requests).toEqual([])
})

test('returns 401 to a visitor and sends no request to a provider', async () => {
  expect((await embed('https://vimeo.com/76979872', {})).status).toBe(401)
  expect(provider.requests).toEqual([])
})

test('saves the title after posting, unless the embed has been replaced', async () => {
  const { artwork } = await postArtwork(api, ada, { embedUrl: 'https://vimeo.com/76979873' })
  expect(artwork.embeddedContent?.title).toBeNull()
  await describeEmbed({ artworkId: artwork.id }, api.app.services)
  const { body } = await read(api, `/v1/artworks/${artwork.id}`)
  expect(body.embeddedContent).toMatchObject({
    url: 'https://vimeo.com/76979873',
    provider: 'VIMEO',
    title: 'A film',
  })
  const url = `/v1/artworks/${artwork.id}`
  meanwhile = async () => {
    meanwhile = () => Promise.resolve()
    await sendForm(api, 'PUT', url, ada.headers, { embedUrl: 'https://vimeo.com/76979875' })
  }
  await sendForm(api, 'PUT', url, ada.headers, { embedUrl: 'https://vimeo.com/76979874' })
  await describeEmbed({ artworkId: artwork.id }, api.app.services)
  expect((await read(api, url)).body.embeddedContent).toMatchObject({
    url: 'https://vimeo.com/76979875',
    title: null,
  })
  await describeEmbed({ artworkId: crypto.randomUUID() }, api.app.services)
})
