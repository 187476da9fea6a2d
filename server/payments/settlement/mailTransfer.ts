import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import {
  feesTransferredLetter,
  reserveReleasedLetter,
} from '@/server/mail/payments/settlementLetters'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { fromProviderAmount } from '@/server/policies/payments/providerAmounts'
import { findOpportunityTitle } from '@/server/repositories/applicationPayments/callTitles'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import type { FeeTransfer } from '@/server/repositories/settlement/feeTransfers'
import { netMinor } from '@/server/policies/payments/settlement'
import { webAddresses } from '@/server/text/webAddresses'

/** Notifies the organizer of a transfer that has arrived on the payout account. */
export async function mailTransfer(
  transaction: Db,
  row: FeeTransfer,
  services: PaymentServices,
): Promise<void> {
  const organizer = await findPaymentProfile(transaction, row.organizer_id)
  if (!organizer) return
  const { currency } = row
  const money = (minor: string | number) =>
    formatMoney({ amountMinor: fromProviderAmount(Number(minor), currency), currency })
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const facts = {
    title: await findOpportunityTitle(transaction, row.opportunity_id),
    amount: money(netMinor(row)),
    page: pages.payouts,
  }
  const reserve = Number(row.reserve_minor) > 0 ? money(row.reserve_minor) : null
  const letter =
    row.kind === 'RESERVE'
      ? reserveReleasedLetter(facts)
      : feesTransferredLetter({ ...facts, fee: money(row.fee_minor), reserve })
  const addressed = { uid: organizer.uid, profileId: organizer.id, key: `transfer ${row.id}` }
  await postPaymentLetter(transaction, letter, addressed, services)
}
