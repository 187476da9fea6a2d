import { expect, type Page } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import { linkIn } from '@/tests/support/journeys/mails'
import type { OpenBrowser } from '@/tests/support/journeys/otherBrowsers'
import { paths } from '@/lib/navigation/paths'
import { confirm, createDraft } from '@/tests/support/journeys/ownPages'
import { payAndConfirm } from '@/tests/support/journeys/payments'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TEAM = '/settings/team'

const profileName = (page: Page) =>
  page
    .getByText(/^Who works on /)
    .innerText()
    .then((text) => /^Who works on (.+?)\. /.exec(text)?.[1] ?? '')

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

/** The invited person follows the link of the mail and joins, in a browser of their own. */
async function join(
  openBrowser: OpenBrowser,
  { member, gallery, on }: { member: Buyer; gallery: string; on: 'computer' | 'phone' },
): Promise<Page> {
  const page = await openBrowser({
    reducedMotion: 'reduce',
    ...(on === 'phone' && { viewport: phone }),
  })
  const subject = `Invitation to the team of ${gallery}`
  const link = await linkIn(page.request, member.email, subject, '/team/')
  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: `Join the team of ${gallery}` }),
  ).toBeVisible()
  await expectAccessible(page)
  await logIn(page, member, link)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL(TEAM)
  await expect(page.getByText(`Who works on ${gallery}.`)).toBeVisible()
  return page
}

test(
  'a gallery of three: invited by mail, joined, a role changed, one removed, ownership moved',
  { tag: '@main' },
  async ({ page, openBrowser, createBuyer }) => {
    const owner = await createBuyer('ART_ORGANIZATION')
    const [editor, reader] = [await createBuyer('CURATOR'), await createBuyer('ARTIST')]
    await logIn(page, owner, TEAM)
    await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
    await logIn(page, owner, '/pricing?plan=ORGANIZATION_BASIC')
    await confirm(page, 'Continue to payment')
    await payAndConfirm(page)
    await page.goto(TEAM)
    const gallery = await profileName(page)
    await invite(page, editor.email, 'Editor')
    await invite(page, reader.email, 'Reader')
    await expect(page.getByText('2 of 3 seats beside the primary owner taken.')).toBeVisible()
    await expectAccessible(page)

    const editing = await join(openBrowser, { member: editor, gallery, on: 'computer' })
    const reading = await join(openBrowser, { member: reader, gallery, on: 'phone' })
    await reading.goto('/artworks/new')
    await expect(reading.getByText('Your role can’t do this')).toBeVisible()
    await reading.goto('/settings/subscription')
    await expect(reading.getByText('For owners only')).toBeVisible()
    await expectAccessible(reading)

    const edit = paths.editOpportunity(
      await createDraft(page.request, owner, { title: 'Archivist' }),
    )
    await page.goto(edit)
    await expect(page.getByLabel('Title')).toHaveValue('Archivist')
    await editing.goto(edit)
    await expect(editing.getByText(/ has this open, too\./)).toBeVisible()
    const saved = editing.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && /opportunities\/[\w-]+\/?$/.test(response.url()),
    )
    await editing.getByLabel('Title').fill('Archivist, part-time')
    expect((await saved).status()).toBe(200)
    await page.getByLabel('Title').fill('Head archivist')
    await expect(
      page.getByText(`${editor.email} changed this opportunity since you opened it.`).first(),
    ).toBeVisible()
    await page.goto(TEAM)

    await editing.goto('/artworks/new')
    await editing.getByLabel('Title').fill('Seen by two')

    await page.getByLabel(`Role of ${reader.email}`).selectOption('OWNER')
    await expect(page.getByText(`${reader.email} is now Owner.`)).toBeVisible()
    await page.getByRole('button', { name: `Remove ${editor.email}` }).click()
    await confirm(page, 'Remove from the team')
    await expect(page.getByText(`${editor.email} is no longer in the team.`)).toBeVisible()
    await editing.getByLabel('Title').fill('Seen by one')
    await editing.getByRole('radio', { name: /^Draft/ }).check()
    await editing.getByRole('button', { name: 'Save draft' }).click()
    await expect(
      editing.getByText('You no longer have access to this profile.').first(),
    ).toBeVisible()
    await expect(editing.getByLabel('Title')).toHaveValue('Seen by one')

    await page.getByRole('button', { name: `Transfer to ${reader.email}` }).click()
    await confirm(page, 'Offer the profile')
    await reading.goto(TEAM)
    await reading.getByRole('button', { name: 'Become the primary owner' }).click()
    await expect(reading.getByText(`You are the primary owner of ${gallery}.`)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Leave the team' }).click()
    await confirm(page, 'Leave the team')
    await expect(page.getByText(`You left the team of ${gallery}.`)).toBeVisible()
    // The provider's customer moves with the profile: what it has paid is found by the new address.
    ;[owner.email, reader.email] = [reader.email, owner.email]
  },
)
