import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { accounts } from '@/local/samples/accounts'
import type { ApplicationSetup } from '@/contract/forms/application'
import type { OpportunityFields } from '@/contract/forms/opportunity'
import type { Db } from '@/server/db/connection'
import { phone } from './accessibility'
import { box } from './artworkPages'
import { logIn } from './browsing'
import type { Buyer } from './buyers'
import { applicationsHere, publishCall } from './calls'
import { withDatabase } from './database'
import { confirm } from './ownPages'
import { setUpPayouts } from './payouts'
import { connectProvider } from './provider'

const DAY = 24 * 60 * 60 * 1000

export const payoutSettings = '/settings/payouts'

export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name })

export const titled = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`

/** Up to three works. */
export const artworks = {
  type: 'artwork_portfolio',
  required: true,
  limit: null,
  max: 3,
  note: null,
} as const

/** The last day of the early fee. */
export const earlyUntil = dayIn(10)

/** €25 for up to 2 works, €5 for each further one, and €20 for those who apply early. */
const fee: OpportunityFields['fees'] = {
  application: {
    amountMinor: 2500,
    currency: 'EUR',
    per: 'ENTRY',
    includedWorks: 2,
    furtherWorkMinor: 500,
    early: { amountMinor: 2000, until: earlyUntil },
  },
  participation: null,
  whatTheFeePaysFor: 'Jury and rooms.',
  waiver: null,
}

/** Publishes a call with a fee, and opens its application for an artist who has chosen works. */
export async function startApplication(
  page: Page,
  organizer: Buyer,
  count: number,
  setup: Partial<ApplicationSetup> = {},
): Promise<{ id: string; title: string; application: string }> {
  await logIn(page, organizer, payoutSettings)
  await setUpPayouts(page)
  const title = titled('Salt and Paper')
  const id = await publishCall(page.request, organizer, {
    title,
    feeType: 'FEES',
    fees: fee,
    notificationDate: dayIn(30),
    requirements: [artworks],
    application: { ...applicationsHere, ...setup },
  })
  await page.setViewportSize(phone)
  await logIn(page, accounts.artist, `/opportunities/${id}`)
  await page.getByRole('link', { name: 'Apply on Art Commons' }).click()
  await expect(heading(page, `Apply: ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Choose from your profile' }).click()
  const choices = page.locator('dialog[open]').getByRole('checkbox')
  for (let index = 0; index < count; index += 1) await choices.nth(index).check({ force: true })
  await confirm(page, count === 1 ? 'Use 1 work' : `Use ${count} works`)
  await box(page, 'Why paper?').fill('It remembers.')
  await expect(page.getByRole('status').getByText('Draft is saved')).toBeVisible()
  return { id, title, application: page.url() }
}

/** Lets the last day of the early fee pass. */
export const endEarlyFee = (opportunityId: string): Promise<void> =>
  withDatabase(async (db) => {
    await sql`
      update opportunities
      set fees = jsonb_set(fees, '{application,early,until}', to_jsonb((current_date - 2)::text))
      where id = ${opportunityId}`.execute(db)
  })

/** Ends the time to submit, and runs the job that settles fees. */
export const closeAndSettle = (opportunityId: string): Promise<void> =>
  withDatabase(async (db) => {
    await sql`
      update opportunities set deadline_at = now() - interval '1 hour'
      where id = ${opportunityId}`.execute(db)
    await runSettlement(db)
  })

/** Lets the guaranteed date of all who paid pass, and runs the job that settles fees. */
export const passGuarantee = (opportunityId: string): Promise<void> =>
  withDatabase(async (db) => {
    await sql`
      update application_payments set guaranteed_on = current_date - 2
      where opportunity_id = ${opportunityId}`.execute(db)
    await runSettlement(db)
  })

const runSettlement = (db: Db) => sql`select graphile_worker.add_job('settleFees')`.execute(db)

/** Lets the bank take back what was disputed of an opportunity's fees. */
export async function loseFeeDisputes(opportunityId: string): Promise<void> {
  const stripe = connectProvider()
  const charges = await withDatabase((db) =>
    db
      .selectFrom('application_payments')
      .select('charge')
      .where('opportunity_id', '=', opportunityId)
      .where('dispute', 'is not', null)
      .execute(),
  )
  for (const { charge } of charges) {
    for (const dispute of (await stripe.disputes.list({ charge: charge ?? '' })).data) {
      await stripe.disputes.update(dispute.id, {
        evidence: { uncategorized_text: 'losing_evidence' },
      })
    }
  }
}
