import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, phone, desktop } from '@/tests/support/journeys/accessibility'
import { apply, passTakeBack } from '@/tests/support/journeys/applications'
import { logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { linkIn } from '@/tests/support/journeys/mails'
import { confirm } from '@/tests/support/journeys/ownPages'

const DAY = 24 * 60 * 60 * 1000

/** Decides on the application that is selected, by its name in the list. */
async function decide(page: Page, name: string, decision: 'Accepted' | 'Waiting list') {
  await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByRole('radio', { name: decision }).check()
  const day = page.getByLabel('Confirm the place by')
  if (decision === 'Accepted') {
    await day.fill(new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10))
    await expectAccessible(page)
  } else await expect(day).toBeHidden()
  await confirm(page, 'Preview the emails')
  await confirm(page, `Decide: ${decision.toLowerCase()}`)
  await expect(page.getByText('Notified in 10 minutes').first()).toBeVisible()
}

const openOffer = async (page: Page, applicant: Buyer, title: string) => {
  await page.setViewportSize(phone)
  await logIn(page, applicant, '/applications')
  await expect(page.getByText('Accepted: not confirmed yet')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(/^The organizer keeps your place until the end of /)).toBeVisible()
}

test('an accepted artist declines the place on a phone, and the next of the waiting list confirms it', async ({
  page,
  request,
  createBuyer,
}) => {
  test.slow()
  const organizer = await createBuyer('ART_ORGANIZATION')
  const [first, second] = [await createBuyer('ARTIST'), await createBuyer('ARTIST')]
  const title = `A place to print ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, {
    title,
    requirements: [{ type: 'artist_statement', required: true, limit: null, max: 200, note: null }],
    application: { kind: 'HERE', blind: false, questions: [] },
  })
  const accepted = await apply(request, first, id)
  const waiting = await apply(request, second, id)

  await page.setViewportSize(desktop)
  await logIn(page, organizer, `/opportunities/${id}/applications`)
  await decide(page, accepted.name, 'Accepted')
  await page.reload()
  await decide(page, waiting.name, 'Waiting list')
  await passTakeBack(id)
  await linkIn(request, accepted.email, `Your application to “${title}”`, accepted.id)

  await openOffer(page, first, title)
  await expectAccessible(page, [phone])
  await page.getByRole('button', { name: 'Decline the place' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('I move to Oslo.')
  await expectAccessible(page, [phone])
  await dialog.getByRole('button', { name: 'Decline the place' }).click()
  await expect(page.getByText(/^You have declined your place/)).toBeVisible()

  const subject = `${accepted.name} declined the place: ${title}`
  const link = await linkIn(request, organizer.email, subject, accepted.id)
  await page.setViewportSize(desktop)
  await logIn(page, organizer, link)
  await expect(page.getByText('“I move to Oslo.”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the waiting list' }).click()
  await expect(page.getByRole('list', { name: 'Applications' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await decide(page, waiting.name, 'Accepted')
  await passTakeBack(id)
  await linkIn(request, waiting.email, `Your application to “${title}”`, waiting.id)

  await openOffer(page, second, title)
  await page.getByRole('button', { name: 'Confirm the place' }).dblclick()
  await expect(page.getByText('You have confirmed your place.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have confirmed your place.')).toBeVisible()
})

test('the waiting list moves up by itself when an accepted artist erases the application', async ({
  page,
  request,
  createBuyer,
}) => {
  test.slow()
  const organizer = await createBuyer('ART_ORGANIZATION')
  const [first, second] = [await createBuyer('ARTIST'), await createBuyer('ARTIST')]
  const title = `A place to etch ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, {
    title,
    requirements: [{ type: 'artist_statement', required: true, limit: null, max: 200, note: null }],
    application: { kind: 'HERE', blind: false, questions: [] },
  })
  const accepted = await apply(request, first, id)
  const waiting = await apply(request, second, id)

  await page.setViewportSize(phone)
  await logIn(page, organizer, `/opportunities/${id}/applications`)
  await decide(page, accepted.name, 'Accepted')
  await page.reload()
  await decide(page, waiting.name, 'Waiting list')
  await page.reload()
  await page.getByRole('button', { name: 'Offer free places automatically' }).click()
  await page.getByRole('textbox', { name: 'Days to confirm the place' }).fill('4')
  await expectAccessible(page, [phone, desktop])
  await confirm(page, 'Save the offer')
  await expect(page.getByText(/with 4 days to confirm\.$/)).toBeVisible()
  await expectAccessible(page, [phone, desktop])
  await passTakeBack(id)
  await linkIn(request, accepted.email, `Your application to “${title}”`, accepted.id)

  await openOffer(page, first, title)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You also give up your place')
  await expectAccessible(page, [phone])
  await dialog.getByRole('button', { name: 'Erase it' }).click()
  await expect(page.getByText('The application is erased.')).toBeVisible()
  const subject = `The applicant of application 1 erased the application after you accepted it: ${title}`
  await linkIn(request, organizer.email, subject, waiting.id)
  await passTakeBack(id)
  await openOffer(page, second, title)
  await page.getByRole('button', { name: 'Confirm the place' }).click()
  await expect(page.getByText('You have confirmed your place.')).toBeVisible()
  await logIn(page, organizer, `/opportunities/${id}/applications?view=log`)
  await expect(page.getByText('Was offered a free place')).toBeVisible()
})
