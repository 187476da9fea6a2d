import { sql } from 'kysely'
import type { Page } from '@playwright/test'
import { expectBalanced } from './accounting'
import type { Buyer } from './buyers'
import { withDatabase } from './database'

/** Of the provider's clock page. */
const MONTH_DAYS = 31

/**
 * Lets a month pass for a customer, and waits until the product has followed. The provider moves what
 * happens in it into the past, since no clock moves; so do the boosts here.
 */
export async function passMonth(page: Page, buyer: Buyer): Promise<void> {
  const clock = await page.context().newPage()
  await clock.goto('/pay/clock')
  const customer = clock.locator('form').filter({ hasText: buyer.email })
  // A tab that is closed while it loads may never report that it is closed.
  const reloaded = clock.waitForEvent('load')
  await customer.getByRole('button', { name: 'Let them pass' }).click()
  await reloaded
  await clock.close()
  await moveBoosts(buyer.profileId)
  await expectBalanced(buyer)
}

const moveBoosts = (profileId: string) =>
  withDatabase(async (db) => {
    const month = sql`make_interval(days => ${MONTH_DAYS})`
    await sql`
      with spent as (
        update boost_credits c set taken_at = taken_at - ${month}
        from subscriptions s where s.id = c.subscription_id and s.profile_id = ${profileId}
      )
      update boosts set starts_at = starts_at - ${month}, ends_at = ends_at - ${month}
      where artwork_id in (select id from artworks where profile_id = ${profileId})
        or opportunity_id in (select id from opportunities where profile_id = ${profileId})`.execute(
      db,
    )
  })
