import { expiringCardLetter } from '@/server/mail/payments/subscriptionLetters'
import { listExpiringCards } from '@/server/repositories/payments/expiringCards'
import { webAddresses } from '@/server/text/webAddresses'
import { mailEach } from './mailEach'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { Task } from '@/server/jobs/task'

/** Tells profiles once that their card expires before their plan renews. */
export const remindOfCards: Task<'remindOfCards'> = async (_payload, services) => {
  const due = await listExpiringCards(services.db, new Date(services.clock()))
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  await mailEach(
    due,
    async (transaction, { uid, profileId, subscriptionId, ...expiring }) => {
      const { last4, expMonth, expYear } = expiring.card
      const key = `card-expiring ${subscriptionId} ${last4} ${expYear}-${expMonth}`
      await postPaymentLetter(
        transaction,
        expiringCardLetter(expiring, pages),
        { uid, profileId, key },
        services,
      )
      return true
    },
    services,
  )
}
