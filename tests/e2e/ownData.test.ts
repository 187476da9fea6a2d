import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { paths } from '@/lib/navigation/paths'

test('a user downloads everything, deletes the account, and restores it after logging in', async ({
  page,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  await logIn(page, artist, paths.settings.account)
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete your account' })
  await expect(remove).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  expect(await (await download).failure()).toBeNull()
  await expect(page).toHaveURL(paths.settings.account)

  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete your account' })
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Word' }).fill('delete')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await confirm.click()
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(refused).toEqual([])
  expect((await page.request.get(paths.profile(artist.profileId))).status()).toBe(404)

  // A sign-in in the second of the deletion is refused.
  const second = () => Math.floor(Date.now() / 1000)
  const deleted = second()
  await expect.poll(second).toBeGreaterThan(deleted)
  await logIn(page, artist, paths.settings.account)
  const restore = page.getByRole('button', { name: 'Restore your account' })
  await expect(restore).toBeVisible()
  await expectAccessible(page)
  await restore.click()
  await expect(remove).toBeVisible()
  expect((await page.request.get(paths.profile(artist.profileId))).status()).toBe(200)
})
