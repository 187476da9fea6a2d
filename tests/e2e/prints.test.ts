import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { readPdf } from '@/tests/support/server/pdfs'
import { paths } from '@/lib/navigation/paths'

async function savePdf(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save as PDF/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  return readFile(await file.path())
}

test('an artist chooses works by keyboard and prints them', async ({ page, createBuyer }) => {
  const artist = await createBuyer('ARTIST')
  for (const title of ['Neap tide', 'Salt']) {
    await postArtwork(page.request, artist.headers, { title })
  }
  await logIn(page, artist, '/artworks/print')
  await page.goto(paths.profile(artist.profileId))
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Print works', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /Neap tide/ }).press('Space')
  await page.getByRole('checkbox', { name: /Salt/ }).press('Space')
  await expect(page.getByRole('checkbox', { name: /^1\. Neap tide/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: '2 works' })).toBeVisible()
  await expectAccessible(page)
  for (const document of ['List of works', 'Wall labels', 'Price list', 'CV']) {
    await page.getByRole('radio', { name: document }).check()
    expect((await savePdf(page)).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await page.getByRole('radio', { name: 'Portfolio' }).check()
  await page.getByRole('checkbox', { name: 'Prices' }).check()
  await page.getByRole('combobox', { name: 'Paper' }).click()
  await page.getByRole('option', { name: 'US Letter' }).click()
  await expectAccessible(page)
  const { pages, missingFonts, text } = await readPdf(await savePdf(page))
  // A cover, and a page for each work.
  expect(pages.map(({ images }) => images.length)).toEqual([0, 1, 1])
  expect(pages.map(({ width }) => Math.round(width))).toEqual([612, 612, 612])
  expect(text.indexOf('Neap tide')).toBeLessThan(text.indexOf('Salt'))
  expect(missingFonts).toEqual([])
  await expect(page).toHaveURL('/artworks/print')
})

test('an artist certifies a work, a collector confirms it, and the artist revokes it', async ({
  page,
  openBrowser,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  await postArtwork(page.request, artist.headers, { title: 'Neap tide' })
  await logIn(page, artist, '/artworks/print')
  await page.getByRole('checkbox', { name: /Neap tide/ }).check()
  await page.getByRole('link', { name: 'Certificates of authenticity' }).click()
  await expect(page.getByRole('heading', { name: 'Certify Neap tide' })).toBeVisible()
  await page.getByRole('textbox', { name: /Copy/ }).fill('3/10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'copy 3/10' })
  await expect(item.getByText(/^Issued on/)).toBeVisible()
  const address = (await item.getByRole('link', { name: /See page/ }).getAttribute('href')) ?? ''
  const { text, pages } = await readPdf(await savePdf(page))
  expect(text).toContain(address.split('/').at(-1))
  expect(pages[0]?.images).toHaveLength(1)

  const collector = await openBrowser()
  const response = await collector.goto(new URL(address, page.url()).href)
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(collector.getByText('This certificate is valid.')).toBeVisible()
  await expect(collector.getByText('The page of this work says the same today.')).toBeVisible()
  await expectAccessible(collector)

  await item.getByRole('button', { name: /Revoke/ }).click()
  await page.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(item.getByText(/^Revoked on/)).toBeVisible()
  await collector.reload()
  await expect(collector.getByText(/Its issuer revoked this certificate on/)).toBeVisible()
  const unknown = new URL(`/artworks/certificates/${'0'.repeat(64)}`, page.url()).href
  expect((await collector.goto(unknown))?.status()).toBe(404)
})
