import { inTransaction } from '@/server/db/connection'
import { listingCreditLetter } from '@/server/mail/payments/purchaseLetters'
import { findCreditedListing } from '@/server/repositories/purchases/listingCredits'
import { webAddresses } from '@/server/text/webAddresses'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { Task } from '@/server/jobs/task'

/** Tells a buyer once that a listing has become a credit, and how to use it. */
export const mailListingCredit: Task<'mailListingCredit'> = ({ purchaseId }, services) =>
  inTransaction(services.db, async (transaction) => {
    const credited = await findCreditedListing(transaction, purchaseId)
    if (!credited) return
    const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
    const about = {
      uid: credited.uid,
      profileId: credited.profileId,
      key: `listing-credit ${purchaseId}`,
    }
    await postPaymentLetter(transaction, listingCreditLetter(credited, pages), about, services)
  })
