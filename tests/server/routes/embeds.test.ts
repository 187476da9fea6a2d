import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEmbed } from '@/server/jobs/describeEmbed'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { anArtist, post, send, type Artist } from '@/tests/support/server/posting'
import { openProvider, type Provider } from '@/tests/support/server/provider'
import { read } from '@/tests/support/server/reads'

let provider: Provider
let api: TestApp
let ada: Artist
let answer = ''
/** What happens elsewhere while the provider thinks. */
let meanwhile = () => Promise.resolve()

beforeAll(async () => {
  provider = await openProvider((_request, reply) => {
    void meanwhile().then(() => reply.end(answer))
  })
  api = await buildTestApp({ dependencies: { reach: provider.reach } })
  ada = await anArtist(api)
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.asked.length = 0
  answer = '{"title":" A  film\\u0007 ","thumbnail_url":"https://i.vimeocdn.com/1.jpg"}'
})

const embed = (url: string, headers = ada.headers) =>
  read(api, `/v1/embeds?url=${encodeURIComponent(url)}`, headers)

test('a piece is described by its provider, asked at an address that we build', async () => {
  const { status, body } = await embed('https://vimeo.com/76979871?x=https://evil.example')
  expect(status).toBe(200)
  expect(body).toEqual({
    url: 'https://vimeo.com/76979871?x=https://evil.example',
    provider: 'VIMEO',
    title: 'A film',
    thumbnail: 'https://i.vimeocdn.com/1.jpg',
  })
  const page = encodeURIComponent('https://vimeo.com/76979871')
  expect(provider.asked).toEqual([`vimeo.com/api/oembed.json?format=json&url=${page}`])
  await embed('https://player.vimeo.com/video/76979871')
  expect(provider.asked).toHaveLength(1)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com/oembed'],
  ['https://soundcloud.com/some-one/a-piece', 'soundcloud.com/oembed'],
  ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'open.spotify.com/oembed'],
  ['https://sketchfab.com/models/0123456789abcdef0123456789abcdef', 'sketchfab.com/oembed'],
])('%s is described by %s', async (url, place) => {
  expect((await embed(url)).body).toMatchObject({ title: 'A film' })
  expect(provider.asked[0]?.split('?')[0]).toBe(place)
})

test.each([
  ['no JSON', '<html>', null],
  ['a list', '[]', null],
  ['nothing', 'null', null],
  ['a title that is none', '{"title":{"$ne":1}}', null],
  ['a script for a picture', '{"title":"t","thumbnail_url":"javascript:alert(1)"}', 't'],
  ['a picture without encryption', '{"title":"t","thumbnail_url":"http://a.example/"}', 't'],
])('a provider that answers %s says nothing more', async (_what, said, title) => {
  answer = said
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
])('%s is refused, and nobody asked', async (url) => {
  const { status, body } = await embed(url)
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty('url')
  expect(provider.asked).toEqual([])
})

test('nobody asks without being signed in', async () => {
  expect((await embed('https://vimeo.com/76979872', {})).status).toBe(401)
  expect(provider.asked).toEqual([])
})

test('a work’s piece gets its name after posting, unless another took its place', async () => {
  const { work } = await post(api, ada, { embedUrl: 'https://vimeo.com/76979873' })
  expect(work.embeddedContent?.title).toBeNull()
  await describeEmbed({ artworkId: work.id }, api.app.services)
  const { body } = await read(api, `/v1/artworks/${work.id}`)
  expect(body.embeddedContent).toMatchObject({
    url: 'https://vimeo.com/76979873',
    provider: 'VIMEO',
    title: 'A film',
  })
  const url = `/v1/artworks/${work.id}`
  meanwhile = async () => {
    meanwhile = () => Promise.resolve()
    await send(api, 'PUT', url, ada.headers, { embedUrl: 'https://vimeo.com/76979875' })
  }
  await send(api, 'PUT', url, ada.headers, { embedUrl: 'https://vimeo.com/76979874' })
  await describeEmbed({ artworkId: work.id }, api.app.services)
  expect((await read(api, url)).body.embeddedContent).toMatchObject({
    url: 'https://vimeo.com/76979875',
    title: null,
  })
  await describeEmbed({ artworkId: crypto.randomUUID() }, api.app.services)
})
