import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { paths } from '@/lib/navigation/paths'

test('an artist chooses works by keyboard and prints them', async ({ page, createBuyer }) => {
  const artist = await createBuyer('ARTIST')
  for (const title of ['Neap tide', 'Salt']) {
    await postArtwork(page.request, artist.headers, { title })
  }
  await logIn(page, artist, '/artworks/print')
  await page.goto(paths.profile(artist.profileId))
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Print works', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wall labels' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /Neap tide/ }).press('Space')
  await page.getByRole('checkbox', { name: /Salt/ }).press('Space')
  await expect(page.getByRole('checkbox', { name: /^1\. Neap tide/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: '2 works' })).toBeVisible()
  await expectAccessible(page)
  for (const document of ['List of works', 'Wall labels']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: document }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expect(page).toHaveURL('/artworks/print')
})
