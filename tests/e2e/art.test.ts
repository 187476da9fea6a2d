import { expect, test } from '@playwright/test'
import type { Artwork } from '@/contract/artworks'
import { ask, sample, visit } from '@/tests/support/journeys/browsing'

test('the pictures of a work follow the arrow keys, and say which one is seen', async ({
  page,
  request,
}) => {
  const works = await ask<Artwork[]>(request, '/v1/artworks?size=100')
  const several = works.filter(({ images }) => images.length > 2)
  const { id, images } = sample(several, 'work with three pictures')
  const picture = (n: number) =>
    page.getByRole('group', { name: /^Images of/ }).getByRole('img', { name: images[n - 1]?.alt })
  await page.goto(`/art/${id}`)
  const place = page.getByRole('group', { name: /^Images of/ }).getByRole('status')
  const all = images.length
  await expect(place).toHaveText(`1 of ${all}`)
  await expect(picture(1)).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: 'Previous image' })).toBeDisabled()

  // Only once the page has come alive does the first key count.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText(`2 of ${all}`, { timeout: 500 })
  }).toPass()
  await expect(picture(2)).toBeInViewport({ ratio: 0.5 })
  await expect(picture(1)).not.toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(`1 of ${all}`)
  await page.keyboard.press('ArrowLeft')
  await expect(picture(1)).toBeInViewport({ ratio: 0.5 })
  await expect(place).toHaveText(`1 of ${all}`)
})

test('a film of another house is not asked for before the visitor wants it', async ({
  page,
  request,
}) => {
  const works = (
    await Promise.all(
      [1, 2, 3, 4].map((n) => ask<Artwork[]>(request, `/v1/artworks?size=100&page=${n}`)),
    )
  ).flat()
  const films = works.filter(({ embeddedContent }) => embeddedContent?.provider === 'VIMEO')
  const { id, embeddedContent } = sample(films, 'work with a film')
  const asked: string[] = []
  await page.route(/vimeo\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
  await visit(page, `/art/${id}`)
  const play = page.getByRole('button', { name: 'Play from Vimeo' })
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.click()
  const frame = page.frameLocator(`iframe[title="${embeddedContent?.title ?? 'From Vimeo'}"]`)
  await expect(frame.getByText('The film')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').hostname).toBe('player.vimeo.com')
})
