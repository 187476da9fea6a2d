import { expect, test } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import { ask, sample, visit } from '@/tests/support/journeys/browsing'

test(
  'changes the image with the arrow keys and shows its number',
  { tag: '@main' },
  async ({ page, request }) => {
    const artworks = await ask<Artwork[]>(request, '/v1/artworks?size=100')
    const several = artworks.filter(({ images }) => images.length > 2)
    const { id, images } = sample(several, 'artwork with three images')
    const image = (n: number) =>
      page.getByRole('group', { name: /^Images of/ }).getByRole('img', { name: images[n - 1]?.alt })
    await page.goto(`/art/${id}`)
    const position = page.getByRole('group', { name: /^Images of/ }).getByRole('status')
    const all = images.length
    await expect(position).toHaveText(`1 of ${all}`)
    await expect(image(1)).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByRole('button', { name: 'Previous image' })).toBeDisabled()

    // Keys have no effect until the page is hydrated.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(position).toHaveText(`2 of ${all}`, { timeout: 500 })
    }).toPass()
    await expect(image(2)).toBeInViewport({ ratio: 0.5 })
    await expect(image(1)).not.toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press('ArrowLeft')
    await expect(position).toHaveText(`1 of ${all}`)
    await page.keyboard.press('ArrowLeft')
    await expect(image(1)).toBeInViewport({ ratio: 0.5 })
    await expect(position).toHaveText(`1 of ${all}`)
  },
)

test('requests an embedded film only after a click on Play', async ({ page, request }) => {
  const artworks = (
    await Promise.all(
      [1, 2, 3, 4].map((n) => ask<Artwork[]>(request, `/v1/artworks?size=100&page=${n}`)),
    )
  ).flat()
  const films = artworks.filter(({ embeddedContent }) => embeddedContent?.provider === 'VIMEO')
  const { id, embeddedContent } = sample(films, 'artwork with a film')
  const requests: string[] = []
  await page.route(/vimeo\.com/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
  await visit(page, `/art/${id}`)
  const play = page.getByRole('button', { name: 'Play from Vimeo' })
  await play.scrollIntoViewIfNeeded()
  expect(requests).toEqual([])
  await play.click()
  const frame = page.frameLocator(`iframe[title="${embeddedContent?.title ?? 'From Vimeo'}"]`)
  await expect(frame.getByText('The film')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(new URL(requests[0] ?? '').hostname).toBe('player.vimeo.com')
})
