import { refundReasonLabels } from '@/contract/enums/payments/feePlaces'
import type { FeeStatement, FeeSums, FeeTransfer } from '@/contract/applications/feeStatements'
import { feeSumRows } from '@/contract/pricing/feeSumRows'
import { formatMoney } from '@/contract/pricing/money'
import { formatLongDay } from '@/contract/values/dates'
import { startDocument, type Lines } from './pdfLines'

/**
 * The account of an opportunity's fees as a PDF of A4 pages. Its sums are those of the screen; each payment is in the
 * CSV file.
 * @param at when it is written
 */
export async function feeDocument(statement: FeeStatement, at: Date): Promise<Uint8Array> {
  const { document, lines } = await startDocument({
    title: `Application fees of ${statement.title}`,
    at,
    content: statement,
  })
  lines.add('Application fees', { size: 20, bold: true })
  lines.add(statement.title, { size: 12 })
  lines.add(`${statement.organizer} · ${formatLongDay(at.toISOString().slice(0, 10))}`, {
    gray: true,
  })
  writeCounts(lines, statement)
  for (const sums of statement.sums) writeSums(lines, sums)
  if (statement.transfers.length > 0) {
    lines.heading('Transfers to the payout account')
    for (const transfer of statement.transfers) writeTransfer(lines, transfer)
  }
  lines.heading('About this statement')
  lines.add(
    'Art Commons takes application fees through its payment provider, and holds them until they are refunded or transferred. The Art Commons fee is not charged on what is refunded. Each payment is in the CSV file of the same statement.',
    { gray: true },
  )
  return document.save()
}

function writeCounts(lines: Lines, { applications, payments, refunds }: FeeStatement): void {
  lines.heading('Applications')
  lines.add('Applications that were paid for', {}, String(applications))
  lines.add('Payments', {}, String(payments))
  for (const { reason, count } of refunds) {
    lines.add(`Refunds · ${refundReasonLabels[reason]}`, {}, String(count))
  }
}

function writeSums(lines: Lines, sums: FeeSums): void {
  const { currency } = sums
  lines.heading(`Amounts in ${currency}`)
  for (const { label, amountMinor, isSum } of feeSumRows(sums)) {
    lines.add(label, { bold: isSum }, formatMoney({ amountMinor, currency }))
  }
}

function writeTransfer(lines: Lines, transfer: FeeTransfer): void {
  const { kind, currency, sentAt, createdAt } = transfer
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const day = formatLongDay((sentAt ?? createdAt).slice(0, 10))
  const what = kind === 'FEES' ? 'Fees' : 'Reserve'
  lines.add(`${day} · ${what}${sentAt ? '' : ', on its way'}`, {}, money(transfer.netMinor))
  if (kind === 'RESERVE') return
  const { totalMinor, platformFeeMinor, reserveMinor } = transfer
  const reserve = reserveMinor > 0 ? `, less a reserve of ${money(reserveMinor)}` : ''
  lines.add(`${money(totalMinor)}, less our fee of ${money(platformFeeMinor)}${reserve}`, {
    gray: true,
    size: 9,
  })
}
