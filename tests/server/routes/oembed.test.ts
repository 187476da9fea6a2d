import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Artwork } from '@/contract/artworks/artworks'
import type { OEmbed } from '@/contract/oembed'
import { buildTestApp, WEB_ORIGIN, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { openRoom } from '@/tests/support/server/rooms'
import { parseHtml } from '@/tests/support/server/xml'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
let artist: string
beforeAll(async () => {
  api = await buildTestApp()
  artist = await buildProfile(api.db, { name: 'Noor & "Co"', handle: 'noor' })
})
afterAll(() => api.close())

const unknownId = '0f0f0f0f-0000-4000-8000-000000000000'
const ask = (url: string, query: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: '/v1/oembed', query: { url, ...query } })
const embedOf = async (path: string, query?: Record<string, string>) => {
  const response = await ask(WEB_ORIGIN + path, query)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<OEmbed>()
}
const statusOf = async (path: string) => (await ask(WEB_ORIGIN + path)).statusCode
const frameOf = (embed: OEmbed) => {
  if (embed.type !== 'rich') throw new Error('There is no frame.')
  const frame = parseHtml(embed.html).querySelector('iframe')
  return { src: frame?.src, title: frame?.title, width: frame?.width, height: frame?.height }
}

test('shows an artwork as a photo that fits, with its artist', async () => {
  const id = await buildArtwork(api.db, { profile_id: artist, title: 'After rain' })
  const photo = await embedOf(`/art/${id}`)
  expect(photo).toMatchObject({
    type: 'photo',
    version: '1.0',
    title: 'After rain by Noor & "Co"',
    author_name: 'Noor & "Co"',
    author_url: `${WEB_ORIGIN}/profile/${artist}/noor`,
    provider_url: `${WEB_ORIGIN}/`,
    width: 800,
    height: 600,
  })
  expect(photo.type === 'photo' && photo.url).toMatch(/\/v1\/images\/[^?]+\?w=800$/)
  const sizes = async (query: Record<string, string>) => {
    const { width, height } = await embedOf(`/art/${id}`, query)
    return [width, height]
  }
  expect(await sizes({ maxwidth: '400' })).toEqual([400, 300])
  expect(await sizes({ maxwidth: '400', maxheight: '75' })).toEqual([100, 75])
})

test('shows a room in a frame that fits', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const room = await openRoom(api, curator, { title: 'Low tide' })
  const embed = await embedOf(`/rooms/${room.id}`, { maxwidth: '320', maxheight: '200' })
  expect(frameOf(embed)).toEqual({
    src: `${WEB_ORIGIN}/embed/rooms/${room.id}`,
    title: 'Low tide',
    width: '320',
    height: '200',
  })
})

test('shows the works of a profile, or the open opportunities of an organization', async () => {
  expect(frameOf(await embedOf(`/profile/${artist}/noor?page=2`)).src).toBe(
    `${WEB_ORIGIN}/embed/artworks/${artist}`,
  )
  const organization = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
  const path = `/profile/${organization}`
  await buildOpportunity(api.db, { profile_id: organization, status: 'DRAFT' })
  expect(frameOf(await embedOf(path)).src).toContain(`/embed/artworks/${organization}`)
  const id = await buildOpportunity(api.db, { profile_id: organization, title: 'A prize' })
  expect(frameOf(await embedOf(path)).src).toBe(`${WEB_ORIGIN}/embed/opportunities/${organization}`)
  expect(frameOf(await embedOf(`/opportunities/${id}`))).toMatchObject({
    src: `${WEB_ORIGIN}/embed/opportunities/${organization}?ids=${id}`,
    title: 'A prize',
  })
})

describe('returns 404', () => {
  test.each([
    `https://evil.test/art/${unknownId}`,
    `${WEB_ORIGIN}.evil.test/art/${unknownId}`,
    `http://localhost:3000@evil.test/art/${unknownId}`,
    'javascript:alert(1)',
    `${WEB_ORIGIN}/settings/profile`,
    `${WEB_ORIGIN}/art/${unknownId}`,
    `${WEB_ORIGIN}/rooms/${unknownId}`,
    `${WEB_ORIGIN}/opportunities/${unknownId}`,
    `${WEB_ORIGIN}/profile/${unknownId}`,
  ])('for %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  })

  test('for what not everyone sees', async () => {
    const hiddenProfile = await buildProfile(api.db, { hidden: true })
    const paths = [
      `/profile/${hiddenProfile}`,
      `/profile/${await buildProfile(api.db, { deleted_at: new Date() })}`,
    ]
    for (const columns of [
      { visibility: 'DRAFT' },
      { visibility: 'UNLISTED' },
      { hidden: true },
      { deleted_at: new Date() },
    ] as const)
      paths.push(`/art/${await buildArtwork(api.db, { profile_id: artist, ...columns })}`)
    for (const columns of [
      { status: 'DRAFT' },
      { status: 'REMOVED' },
      { hidden: true },
      { invitation_code: 'a'.repeat(32) },
    ] as const)
      paths.push(
        `/opportunities/${await buildOpportunity(api.db, { profile_id: artist, ...columns })}`,
      )
    paths.push(`${paths.at(-1)}?invitation=${'a'.repeat(32)}`)
    for (const path of paths) expect(await statusOf(path), path).toBe(404)
  })
})

test('returns 501 for another format than JSON', async () => {
  const url = `${WEB_ORIGIN}/profile/${artist}`
  expect((await ask(url, { format: 'json' })).statusCode).toBe(200)
  expect((await ask(url, { format: 'xml' })).statusCode).toBe(501)
  expect((await ask('', {})).statusCode).toBe(422)
  expect((await ask(url, { maxwidth: '-1' })).statusCode).toBe(422)
})

test('lets every website read the response, without credentials', async () => {
  for (const path of [`/profile/${artist}`, `/profile/${unknownId}`]) {
    const { headers } = await ask(WEB_ORIGIN + path)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('lists chosen artworks of a profile in their order, without those that not everyone sees', async () => {
  const build = (columns = {}) => buildArtwork(api.db, { profile_id: artist, ...columns })
  const [first, second] = [await build(), await build()]
  const others = [
    await build({ visibility: 'DRAFT' }),
    await build({ visibility: 'UNLISTED' }),
    await build({ hidden: true }),
    await build({ deleted_at: new Date() }),
    await buildArtwork(api.db, { profile_id: await buildProfile(api.db) }),
    unknownId,
  ]
  const list = async (ids: readonly string[]) => {
    const url = `/v1/artworks/profiles/${artist}?ids=${ids.join(',')}`
    return (await api.app.inject(url)).json<Artwork[]>().map(({ id }) => id)
  }
  expect(await list([second, ...others, first])).toEqual([second, first])
  expect(await list([first, second])).toEqual([first, second])
})
