import type { BoostReceipt, Comparison } from '@/contract/payments/boostReceipts'
import { boostLabels } from '@/contract/enums/payments/boostLabels'
import { countedKinds } from '@/contract/enums/statistics'
import { comparisonWords, outcomeWords } from '@/contract/values/receiptWords'
import { formatMoney } from '@/contract/pricing/money'
import { formatDay, formatLongDay } from '@/contract/values/dates'
import { formatCount } from '@/contract/values/numbers'
import { startDocument, type Lines } from './pdfLines'

/**
 * The receipt of a boost as a PDF of A4 pages, with the numbers of the screen.
 * @param profile the name of its owner
 * @param at when it is written
 */
export async function receiptDocument(
  receipt: BoostReceipt,
  profile: string,
  at: Date,
): Promise<Uint8Array> {
  const { boost, subject } = receipt
  const label = boostLabels[boost.type] ?? boost.type
  const { document, lines } = await startDocument({
    title: `${label}: ${subject.title}`,
    at,
    content: [receipt, profile],
  })
  lines.add(`What ${label} brought`, { size: 20, bold: true })
  lines.add(subject.title, { size: 12 })
  lines.add(`${profile} · ${formatLongDay(at.toISOString().slice(0, 10))}`, { gray: true })
  writePayment(lines, receipt)
  writeDelivery(lines, receipt)
  lines.heading('Beside the 14 days before')
  writeComparison(lines, 'Views a day', receipt.views)
  if (receipt.bookmarks) writeComparison(lines, 'Bookmarks a day', receipt.bookmarks)
  writeComparison(lines, `${countedKinds[receipt.contacts.kind]} a day`, receipt.contacts)
  if (receipt.similar) {
    const { count, viewsPerDay } = receipt.similar
    lines.add(
      `${count} similar ones without a boost had ${viewsPerDay} views a day at the same time.`,
      { gray: true },
    )
  }
  return document.save()
}

function writePayment(lines: Lines, { boost, invoiceNumber, promise }: BoostReceipt): void {
  lines.heading('Payment')
  if (invoiceNumber) lines.add('Invoice', {}, invoiceNumber)
  const { paidBy, amountMinor, currency } = boost
  const paid =
    amountMinor !== null && currency !== null
      ? formatMoney({ amountMinor, currency })
      : paidBy === 'credit' && 'Boost of the plan'
  if (paid) lines.add('Paid', {}, paid)
  if (promise?.refunded) lines.add('Refunded', {}, formatMoney(promise.refunded))
}

function writeDelivery(lines: Lines, { boost, promise, days }: BoostReceipt): void {
  lines.heading('Seen as promoted, outside your profile')
  if (boost.startsAt) lines.add('From', {}, formatDay(boost.startsAt))
  if (boost.endsAt) lines.add('To', {}, formatDay(boost.endsAt))
  if (promise) {
    lines.add('Promised', {}, formatCount(promise.impressions))
    lines.add('Seen', { bold: true }, formatCount(promise.delivered))
    const outcome = outcomeWords(promise)
    if (outcome) lines.add(outcome, { gray: true })
  }
  if (boost.proofUrl) lines.add(`Posted at ${boost.proofUrl}`)
  lines.heading('By day, in UTC')
  for (const { day, planned, shown, opened } of days) {
    const plan = planned === null ? '' : `${formatCount(planned)} planned, `
    lines.add(
      formatDay(day),
      {},
      `${plan}${formatCount(shown)} seen, ${formatCount(opened)} opened`,
    )
  }
}

function writeComparison(lines: Lines, name: string, comparison: Comparison): void {
  const { before, during } = comparison
  lines.add(name, {}, before === null ? String(during) : `${before} before, ${during} with it`)
  lines.add(comparisonWords(comparison), { gray: true, size: 9 })
}
