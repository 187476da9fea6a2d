import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type APIRequestContext, type Page, type Request } from '@playwright/test'
import { embedPath, type EmbedTheme } from '@/contract/embedPages'
import type { OEmbed } from '@/contract/oembed'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { paths } from '@/lib/navigation/paths'
import { desktop, expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, ask, logIn, sample, webOrigin } from '@/tests/support/journeys/browsing'
import { test as base, type Buyer } from '@/tests/support/journeys/buyers'

interface Website {
  /** A page on another origin with these lines. @returns its address */
  publish: (html: string) => string
}

/** Another website, on this machine. */
const test = base.extend<{ website: Website }>({
  website: async ({}, provide) => {
    let page = ''
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="en"><title>Noor’s website</title><body>${page}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await provide({
      publish: (html) => {
        page = html
        return `http://127.0.0.1:${port}/`
      },
    })
    server.closeAllConnections()
    server.close()
  },
})

const KIB = 1024
const frameOf = (path: string, more = '') =>
  `<iframe src="${webOrigin}${path}" width="640" height="600" title="Art" ${more}></iframe>`

const postWork = (request: APIRequestContext, { headers }: Buyer, title: string) =>
  postArtwork(request, headers, {
    title,
    visibility: 'PUBLIC',
    size: JSON.stringify({ height: 60, width: 80, depth: null, unit: 'cm' }),
  })

/** An open room of a curator with three works of their own. */
async function openRoom(request: APIRequestContext, curator: Buyer, titles: readonly string[]) {
  const works = []
  for (const title of titles) works.push(await postWork(request, curator, title))
  const { headers } = curator
  const hung = works.map(({ id }, n) => ({ artworkId: id, x: 70 + n * 120, y: 145 }))
  const created = await request.post(`${apiOrigin}/v1/rooms/`, {
    headers,
    data: {
      title: 'Slack water',
      text: '',
      opensOn: null,
      closesOn: null,
      staysInArchive: true,
      coverWall: 0,
      walls: [{ title: '', text: '', paint: 'CLAY', height: 300, works: hung }],
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const url = `${apiOrigin}/v1/rooms/${id}/published`
  expect((await request.put(url, { headers, data: { published: true } })).status()).toBe(200)
  return { id, works }
}

/** Watches what frames of the web app request. */
function watchFrames(page: Page) {
  const requests: Request[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${webOrigin}/`)) requests.push(request)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return {
    problems,
    expectSmallAndAnonymous: async () => {
      expect(requests.length).toBeGreaterThan(0)
      let bytes = 0
      for (const request of requests) {
        expect(request.resourceType(), request.url()).toBe('document')
        const response = await request.response()
        expect(await response?.headerValue('set-cookie')).toBeNull()
        expect(await request.headerValue('cookie')).toBeNull()
        const sizes = await request.sizes()
        bytes = Math.max(bytes, sizes.responseBodySize + sizes.responseHeadersSize)
      }
      // Of the largest frame, with everything but its images.
      expect(bytes).toBeLessThanOrEqual(30 * KIB)
      expect(await page.context().cookies()).toEqual([])
    },
  }
}

test(
  'another website shows works, opportunities and a room',
  { tag: '@main' },
  async ({ page, request, website, createBuyer }) => {
    const curator = await createBuyer('CURATOR')
    const room = await openRoom(request, curator, ['Ebb', 'Slack', 'Flood'])
    const open = await ask<{ items: OpportunitySummary[] }>(request, '/v1/opportunities')
    const opportunity = sample(open.items, 'opportunity')
    const [ebb, , flood] = room.works
    const wall = embedPath('artworks', curator.profileId, { ids: [flood!.id, ebb!.id] })
    const address = website.publish(
      frameOf(wall) +
        frameOf(embedPath('opportunities', opportunity.profile.id)) +
        frameOf(embedPath('rooms', room.id)),
    )
    const watch = watchFrames(page)
    await page.setViewportSize({ width: 700, height: 2000 })
    await page.goto(address)

    const works = page.frameLocator('iframe >> nth=0')
    await expect(works.getByRole('listitem')).toHaveText([/Flood/, /Ebb/])
    await expect(page.frameLocator('iframe >> nth=1').getByText(opportunity.title)).toBeVisible()
    const hung = page.frameLocator('iframe >> nth=2')
    await expect(hung.getByRole('heading', { name: 'Slack water' })).toBeVisible()
    await expect(hung.getByRole('link', { name: /^Slack by/ })).toBeVisible()
    const image = works.locator('img').first()
    await expect
      .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(watch.problems).toEqual([])
    await watch.expectSmallAndAnonymous()

    const opening = page.context().waitForEvent('page')
    await works.getByRole('link', { name: /Flood/ }).click()
    const opened = await opening
    await expect(opened).toHaveURL(`${webOrigin}${paths.art(flood!.id)}`)
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await opened.close()

    // What its artist withdraws leaves with the next view.
    const url = `${apiOrigin}/v1/artworks/${flood!.id}`
    expect((await request.delete(url, { headers: curator.headers })).status()).toBe(204)
    await page.reload()
    await expect(works.getByRole('listitem')).toHaveText([/Ebb/])
    await expect(hung.getByText('Removed by the artist')).toBeVisible()
    const published = `${apiOrigin}/v1/rooms/${room.id}/published`
    const draft = { headers: curator.headers, data: { published: false } }
    expect((await request.put(published, draft)).status()).toBe(200)
    await page.reload()
    await expect(hung.getByText('This room isn’t open.')).toBeVisible()
  },
)

test('a page of the app is shown in no frame, and a sandboxed frame looks the same', async ({
  page,
  website,
  createBuyer,
  request,
}) => {
  const artist = await createBuyer('ARTIST')
  const { id } = await postWork(request, artist, 'Neap tide')
  const wall = embedPath('artworks', artist.profileId)
  // As WordPress frames what it does not know.
  const sandbox = 'sandbox="allow-scripts" security="restricted"'
  await page.goto(website.publish(frameOf(wall, sandbox) + frameOf(paths.art(id))))
  const heading = page.frameLocator('iframe >> nth=0').getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-size', '24px')
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length)
    .toBe(1)

  const found = await page.evaluate(
    async (url) => {
      const response = await fetch(url)
      return (await response.json()) as unknown
    },
    `${apiOrigin}/v1/oembed?url=${encodeURIComponent(webOrigin + paths.art(id))}`,
  )
  expect(found).toMatchObject({ type: 'photo', width: expect.any(Number) as unknown })
  const html = await (await request.get(paths.art(id))).text()
  const link = /<link[^>]*application\/json\+oembed[^>]*>/.exec(html)?.[0] ?? ''
  const href = /href="([^"]+)"/.exec(link)?.[1] ?? ''
  const discovered = (await (await request.get(href)).json()) as OEmbed
  expect(discovered).toEqual(found)
})

test('frames are accessible in both themes, also those that show nothing', async ({
  page,
  request,
  createBuyer,
}) => {
  const curator = await createBuyer('CURATOR')
  const room = await openRoom(request, curator, ['Ebb', 'Slack', 'Flood'])
  const open = await ask<{ items: OpportunitySummary[] }>(request, '/v1/opportunities')
  const organizer = sample(open.items, 'opportunity').profile.id
  const unknown = '0f0f0f0f-0000-4000-8000-000000000000'
  for (const [path, status] of [
    [embedPath('artworks', curator.profileId), 200],
    [embedPath('artworks', curator.profileId, { ids: [room.works[0]!.id] }), 200],
    [embedPath('artworks', curator.profileId, { ids: [unknown] }), 200],
    [embedPath('opportunities', organizer), 200],
    [embedPath('opportunities', curator.profileId), 200],
    [embedPath('rooms', room.id), 200],
    [embedPath('rooms', unknown), 404],
    [embedPath('artworks', 'nothing'), 404],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(status)
    const headers = response?.headers() ?? {}
    expect(headers['content-security-policy'], path).toContain('frame-ancestors *')
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['content-security-policy'], path).not.toContain('script-src')
    expect(headers['x-frame-options'], path).toBeUndefined()
    expect(headers['x-robots-tag'], path).toBe('noindex')
    await expectAccessible(page)
  }
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const seen = async (theme: EmbedTheme, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto(embedPath('rooms', room.id, { theme }))
    return background()
  }
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(16, 17, 20)']
  expect([await seen('auto', 'light'), await seen('auto', 'dark')]).toEqual([light, dark])
  expect([await seen('light', 'dark'), await seen('dark', 'light')]).toEqual([light, dark])
})

test.describe('the settings', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('an artist chooses works by keyboard and pastes the HTML elsewhere', async ({
    page,
    website,
    request,
    createBuyer,
  }) => {
    const artist = await createBuyer('ARTIST')
    for (const title of ['Neap tide', 'Salt']) await postWork(request, artist, title)
    await postArtwork(request, artist.headers, { title: 'A draft', visibility: 'DRAFT' })
    await logIn(page, artist, paths.settings.embeds)
    await page.goto(paths.profile(artist.profileId))
    await page.getByRole('link', { name: 'Embed', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: /Salt/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /A draft/ })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /Neap tide/ }).press('Space')
    await page.getByRole('checkbox', { name: /Salt/ }).press('Space')
    await page.getByRole('main').getByRole('combobox', { name: 'Theme' }).press('Enter')
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('listitem')).toHaveText([/Neap tide/, /Salt/])
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)

    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Copy HTML' }).press('Enter')
    await expect(page.getByText('HTML copied')).toBeVisible()
    const html = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(website.publish(html))
    await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveText([
      /Neap tide/,
      /Salt/,
    ])
  })
})
