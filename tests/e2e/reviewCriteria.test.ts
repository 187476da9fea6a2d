import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { addApplications } from '@/tests/support/journeys/applications'
import { apiOrigin, identityOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { confirm } from '@/tests/support/journeys/ownPages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Invites a user as a juror by mail, and accepts. */
async function addJuror(
  request: APIRequestContext,
  { organizer, juror, id }: { organizer: Buyer; juror: Buyer; id: string },
) {
  await request.post(`${apiOrigin}/v1/opportunities/${id}/jurors`, {
    headers: organizer.headers,
    data: { email: juror.email },
  })
  const outbox = `${identityOrigin}/outbox.json?to=${encodeURIComponent(juror.email)}`
  const find = async () =>
    /\/jury\/([\w-]{20,})/.exec(await (await request.get(outbox)).text())?.[1]
  await expect.poll(find).toBeDefined()
  const accepted = await request.put(`${apiOrigin}/v1/jury/invitations/${await find()}`, {
    headers: juror.headers,
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}

const list = (page: Page) => page.getByRole('list', { name: 'Applications' })

async function setCriteria(page: Page, names: readonly string[]) {
  await page.getByRole('link', { name: 'Criteria' }).click()
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: /^Add a/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).nth(index).fill(name)
  }
  await page.getByRole('combobox', { name: 'Weight' }).first().click()
  await page.getByRole('option', { name: '3' }).click()
  await expect(page.getByText('75% of the score')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the criteria' }).click()
  await expect(page.getByText('The criteria are saved.')).toBeVisible()
}

async function assign(page: Page) {
  await page.getByRole('link', { name: /^Jurors/ }).click()
  await page.getByRole('button', { name: 'Assign applications' }).click()
  const numbers = page.getByRole('table', { name: 'Applications of each juror' })
  await expect(numbers.getByRole('row')).toHaveCount(3)
  for (const row of [1, 2])
    await expect(numbers.getByRole('row').nth(row).getByRole('cell')).toHaveText(['0', '2'])
  await expectAccessible(page)
  await confirm(page, 'Assign')
  await expect(page.getByText(/^1 juror reviews each application/)).toBeVisible()
}

test(
  'jurors score assigned applications by criteria, and a change of criteria asks first',
  { tag: '@main' },
  async ({ page, openBrowser, request, createBuyer }) => {
    const organizer = await createBuyer('ART_ORGANIZATION')
    const jurors = [await createBuyer('ARTIST'), await createBuyer('ARTIST')]
    const id = await publishCall(request, organizer, {
      title: `Rubric ${randomUUID().slice(0, 8)}`,
    })
    await addApplications(id, 4)
    for (const juror of jurors) await addJuror(request, { organizer, juror, id })
    await logIn(page, organizer, `/opportunities/${id}/applications`)
    await setCriteria(page, ['Concept', 'Craft'])
    await assign(page)

    const desk = await openBrowser({ reducedMotion: 'reduce' })
    await logIn(desk, jurors[0] as Buyer, `/opportunities/${id}/applications`)
    await expect(list(desk).getByRole('listitem')).toHaveCount(2)
    await list(desk).getByRole('link').first().press('Enter')
    await expect(desk.getByRole('radiogroup', { name: 'Concept 75%' })).toBeVisible()
    await expect(desk.getByRole('radio', { name: '3' }).first()).toBeEnabled()
    await desk.keyboard.press('5')
    await expect(desk.getByText('1 of 2 criteria scored')).toBeVisible()
    await desk.keyboard.press('2')
    await expect(desk.getByText('Your score: 4.25')).toBeVisible()
    await expect(desk.getByText('1 of 2 scored')).toBeVisible()
    await expectAccessible(desk)

    await page.getByRole('link', { name: 'Criteria' }).click()
    await page.getByRole('button', { name: 'Remove: Craft' }).click()
    await page.getByRole('button', { name: 'Save the criteria' }).click()
    await expect(page.getByText(/^1 review has scores\./)).toBeVisible()
    await confirm(page, 'Change the criteria')
    await expect(page.getByRole('button', { name: 'Change the criteria' })).toBeHidden()
    await desk.getByRole('button', { name: 'Remove score: Concept' }).click()
    await expect(desk.getByText(/Check your scores, then save again\.$/)).toBeVisible()
    await expect(desk.getByRole('radiogroup', { name: /^Craft/ })).toHaveCount(0)
    await desk.keyboard.press('3')
    await expect(desk.getByText('Your score: 3', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: /^Applications/ }).click()
    await expect(list(page)).toContainText('Mean 3.0')
  },
)
