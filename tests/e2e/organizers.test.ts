import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { desktop, expectAccessible, phone, tablet } from '@/tests/support/journeys/accessibility'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { expectMail, subjectsTo } from '@/tests/support/journeys/mails'
import { confirm, createDraft } from '@/tests/support/journeys/ownPages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'lands on the published page, and publishes again only after a change',
  { tag: '@main' },
  async ({ page, request, createBuyer }) => {
    const organizer = await createBuyer('ART_ORGANIZATION')
    const title = `Archive post ${randomUUID().slice(0, 8)}`
    const id = await createDraft(request, organizer, { title })
    await logIn(page, organizer, `/opportunities/edit/${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/opportunities/${id}$`))
    const panel = page.getByRole('region', { name: 'Your opportunity' })
    await expect(panel.getByRole('button', { name: 'Boost' })).toBeVisible()
    await panel.getByRole('link', { name: 'Edit' }).click()
    const publish = page.getByRole('button', { name: 'Publish changes' })
    await expect(publish).toBeDisabled()
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, part time`)
    await expect(publish).toBeEnabled()
    await publish.click()
    await expect(page.getByRole('heading', { level: 1, name: `${title}, part time` })).toBeVisible()
  },
)

test('closes now, then extends the deadline for a reason, which applicants are mailed', async ({
  page,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const title = `Ink and paper ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, { title })
  const applicant = await createBuyer('ARTIST')
  const started = await request.post(`${apiOrigin}/v1/opportunities/${id}/application`, {
    headers: applicant.headers,
  })
  expect(started.ok()).toBe(true)
  await logIn(page, organizer, `/opportunities/${id}`)
  const panel = page.getByRole('region', { name: 'Your opportunity' })
  await expect(panel.getByText('0 applications, 1 draft')).toBeVisible()
  await expectAccessible(page, [phone, tablet, desktop])
  await panel.getByRole('button', { name: 'Close now' }).click()
  await expectAccessible(page, [phone, tablet, desktop])
  await confirm(page, 'Close now')
  await expectMail(request, applicant.email, `Closed: ${title}`)
  await panel.getByRole('button', { name: 'Extend the deadline' }).click()
  const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByLabel(/^New deadline/).fill(`${later}T18:00`)
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The courier strike.')
  await expectAccessible(page, [phone, tablet, desktop])
  await confirm(page, 'Extend the deadline')
  await expectMail(request, applicant.email, `New deadline: ${title}`)
  await expect(page.getByText('The courier strike.')).toBeVisible()
})

test('invites two jurors at a time with a due date, and sends an invitation again', async ({
  page,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const title = `Jury of paper ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, { title })
  const names = [randomUUID(), randomUUID()].map((name) => `${name}@sol.example`)
  await logIn(page, organizer, `/opportunities/${id}/applications?view=jurors`)
  await page.getByRole('textbox', { name: 'Emails of jurors' }).fill(names.join(', '))
  await page.getByLabel(/^Scores due by/).fill('2031-05-06')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  for (const email of names) {
    await expectMail(request, email, `Invitation to the jury of “${title}”`)
    await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
  }
  await expect(page.getByText('Due 6 May 2031')).toHaveCount(2)
  await expectAccessible(page, [phone, tablet, desktop])
  await page.getByRole('button', { name: `Resend the invitation to ${names[0]}` }).click()
  await expect(page.getByText(/Mailed again on/)).toHaveCount(1)
  await expect.poll(() => subjectsTo(request, names[0] ?? '')).toHaveLength(2)
})
