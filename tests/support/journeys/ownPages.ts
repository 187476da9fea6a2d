import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { apiOrigin } from './browsing'
import type { Buyer } from './buyers'

const DAY = 24 * 60 * 60 * 1000

/** Creates a job that can be published as it is; nothing is chosen yet of how it is listed. */
export async function createDraft(
  request: APIRequestContext,
  { headers }: Buyer,
  { title, closesInDays = 40 }: { title: string; closesInDays?: number },
): Promise<string> {
  const deadline = new Date(Date.now() + closesInDays * DAY).toISOString().slice(0, 10)
  const response = await request.post(`${apiOrigin}/v1/opportunities/`, {
    headers,
    data: {
      type: 'JOB',
      title,
      description: 'A post in the archive.',
      online: true,
      deadline: { localDateTime: `${deadline}T23:59`, timeZone: 'Europe/Tallinn' },
      application: { kind: 'URL', value: 'https://paper.example/apply' },
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as Opportunity).id
}

/** Opens the page of the current profile. */
export async function openProfile(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^You, / })
    .click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(/\/profile\//)
}

/** Chooses an action in the menu of an own work or opportunity. */
export async function manage(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Confirms the open dialog. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
