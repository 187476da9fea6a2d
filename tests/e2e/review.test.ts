import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  accessibilityViolations,
  expectAccessible,
  phone,
} from '@/tests/support/journeys/accessibility'
import { identityOrigin, logIn } from '@/tests/support/journeys/browsing'
import {
  addApplications,
  apply,
  passTakeBack,
  scoresOf,
} from '@/tests/support/journeys/applications'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { expectMail, subjectsTo } from '@/tests/support/journeys/mails'
import type { OpenBrowser } from '@/tests/support/journeys/otherBrowsers'
import { confirm } from '@/tests/support/journeys/ownPages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The address in an invitation, once it has arrived. */
async function invitationOf(request: APIRequestContext, email: string): Promise<string> {
  const outbox = `${identityOrigin}/outbox.json?to=${encodeURIComponent(email)}`
  const find = async () => /\/jury\/[\w-]{20,}/.exec(await (await request.get(outbox)).text())?.[0]
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What a juror writes for the third applicant. */
const comment = 'Show fewer works.'

/** Accepts the invitation and scores every application with the keyboard. */
async function reviewByKeyboard(
  openBrowser: OpenBrowser,
  {
    juror,
    invitation,
    title,
    names,
  }: Record<'invitation' | 'title', string> & {
    juror: Buyer
    names: string[]
  },
) {
  const page = await openBrowser({ reducedMotion: 'reduce' })
  await logIn(page, juror, invitation)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(page, `Applications to ${title}`)).toBeVisible()
  await page.getByRole('link', { name: 'No. 1' }).press('Enter')
  for (const number of [1, 2, 3]) {
    await expect(heading(page, `No. ${number}`)).toBeVisible()
    await expect(page.getByRole('radio', { name: '4' })).toBeEnabled()
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0)
    await page.keyboard.press('4')
    await expect(page.getByText(`${number} of 3 scored`)).toBeVisible()
    if (number < 3) await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('textbox', { name: 'Comment for the applicant' }).fill(comment)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
}

test(
  'two jurors review blind by keyboard, and the organizer decides and takes one back',
  { tag: '@main' },
  async ({ page, openBrowser, request, createBuyer }) => {
    const organizer = await createBuyer('ART_ORGANIZATION')
    const jurors = [await createBuyer('ARTIST'), await createBuyer('ARTIST')]
    const title = `Ink and paper ${randomUUID().slice(0, 8)}`
    const id = await publishCall(request, organizer, {
      title,
      requirements: [
        { type: 'artist_statement', required: true, limit: null, max: 200, note: null },
      ],
      application: { kind: 'HERE', blind: true, questions: [] },
    })
    const applicants: { name: string; email: string }[] = []
    const artists = [await createBuyer('ARTIST'), await createBuyer('ARTIST')]
    const commented = await createBuyer('ARTIST')
    for (const artist of [...artists, commented]) applicants.push(await apply(request, artist, id))
    const names = applicants.map(({ name }) => name)

    await logIn(page, organizer, `/opportunities/${id}/applications?view=jurors`)
    for (const { email } of jurors) {
      await page.getByRole('textbox', { name: 'Emails of jurors' }).fill(email)
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
    }
    await expectAccessible(page)
    for (const juror of jurors) {
      const invitation = await invitationOf(request, juror.email)
      await reviewByKeyboard(openBrowser, { juror, invitation, title, names })
    }

    await page.goto(`/opportunities/${id}/applications`)
    const list = page.getByRole('list', { name: 'Applications' })
    await expect(list.getByRole('listitem').first()).toContainText('2 scores, rank 1')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    await page.getByRole('radio', { name: 'Declined' }).check()
    await page.getByRole('checkbox', { name: /^Add the reviewers’ comments/ }).check()
    await confirm(page, 'Preview the emails')
    const mails = page.getByRole('list', { name: 'Emails' })
    await expect(mails.getByRole('listitem')).toHaveCount(3)
    await expect(mails).toContainText(`Dear ${names[0]},`)
    await expect(mails.getByRole('listitem').last()).toContainText(comment)
    expect.soft(await accessibilityViolations(page), 'axe of the mails').toEqual([])
    await confirm(page, 'Decide: declined')
    await expect(list.getByText('Notified in 10 minutes')).toHaveCount(3)
    await page.getByRole('button', { name: `Take back: No. 1, ${names[0]}` }).click()
    await expect(list.getByText('Declined')).toHaveCount(2)
    for (const show of ['Table', 'Images']) {
      await page.getByText(show, { exact: true }).click()
      await expectAccessible(page)
    }
    await passTakeBack(id)
    const subject = `Your application to “${title}”`
    for (const { email } of applicants.slice(1)) await expectMail(request, email, subject)
    expect(await subjectsTo(request, applicants[0]?.email ?? '')).not.toContain(subject)

    await page.setViewportSize(phone)
    await logIn(page, commented, '/applications')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: 'Comments of the reviewers' })).toBeVisible()
    await expect(page.getByRole('blockquote').filter({ hasText: comment })).toHaveCount(2)
    await expectAccessible(page, [phone])
  },
)

test('scores fifty applications by keyboard alone, faster than they load', async ({
  page,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const id = await publishCall(request, organizer, { title: `Fifty ${randomUUID().slice(0, 8)}` })
  await addApplications(id, 50)
  const scores = Array.from({ length: 50 }, (_, index) => ((index * 7) % 5) + 1)
  await logIn(page, organizer, `/opportunities/${id}/applications`)
  await page.getByRole('link', { name: 'No. 1, Ada Quill' }).press('Enter')
  await expect(heading(page, 'No. 1, Ada Quill')).toBeVisible()
  for (const [index, score] of scores.entries()) {
    await page.keyboard.press(String(score))
    await page.keyboard.press('ArrowRight')
    const next = Math.min(index + 2, 50)
    if (next % 10 === 0) await expect(heading(page, `No. ${next}, Ada Quill`)).toBeVisible()
  }
  await expect(page.getByText('50 of 50 scored')).toBeVisible()
  expect(await scoresOf(id)).toEqual(scores)
})
