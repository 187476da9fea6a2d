import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ApplicationCall } from '@/contract/applications/applications'
import type { Fulfillment } from '@/contract/admin'
import { accountDeletionLetter } from '@/server/mail/accountLetters'
import { addressCodeLetter } from '@/server/mail/addressCodeLetter'
import { freePlaceLetter } from '@/server/mail/placeLetters'
import { boostEndLetter } from '@/server/mail/payments/boostLetters'
import { answersLetter, applicantMessageLetter } from '@/server/mail/applicantMessageLetters'
import { applicationLetter } from '@/server/mail/applicationLetters'
import { decisionLetter } from '@/server/mail/decisionLetter'
import { failedPaymentLetter } from '@/server/mail/payments/failedPaymentLetter'
import {
  failedFeePaymentLetter,
  failedFeeRefundLetter,
  feeRefundLetter,
} from '@/server/mail/payments/feeLetters'
import { invitationLetter, juryReminderLetter } from '@/server/mail/invitationLetter'
import type { Letter } from '@/server/mail/letter'
import { messageLetter } from '@/server/mail/messageLetter'
import { newsLetter } from '@/server/mail/newsLetter'
import { openedRoomLetter, roomInvitationLetter } from '@/server/mail/roomLetters'
import {
  memberJoinedLetter,
  memberRemovedLetter,
  ownershipMovedLetter,
  ownershipOfferedLetter,
  teamInvitationLetter,
} from '@/server/mail/teamLetters'
import { webhookOffLetter } from '@/server/mail/webhookLetters'
import {
  deadlineLetter,
  draftLetter,
  digestLetter,
  listingLetter,
  searchLetter,
} from '@/server/mail/opportunityLetters'
import { feesStartedLetter, feesStoppedLetter } from '@/server/mail/payments/payoutLetters'
import {
  domainTakenLetter,
  verificationFailingLetter,
  verificationLostLetter,
  verificationRevokedLetter,
} from '@/server/mail/verificationLetters'
import { plainMail } from '@/server/mail/plainMail'
import {
  listingCreditLetter,
  proofLetter,
  unusableBoostLetter,
} from '@/server/mail/payments/purchaseLetters'
import { paymentReceiptLetter } from '@/server/mail/payments/paymentReceiptLetter'
import {
  disputeLetter,
  failedRefundLetter,
  partialRefundLetter,
  refundLetter,
} from '@/server/mail/payments/refundLetters'
import { receiptLetter, restrictionLetter } from '@/server/mail/reportLetters'
import {
  declinedLetter,
  endedLetter,
  expiringCardLetter,
} from '@/server/mail/payments/subscriptionLetters'
import {
  answerReminderLetter,
  feesTransferredLetter,
  reserveReleasedLetter,
} from '@/server/mail/payments/settlementLetters'
import { waiverDecisionLetter, waiverRequestsLetter } from '@/server/mail/payments/waiverLetters'
import { webAddresses } from '@/server/text/webAddresses'
import { mailboxOf } from '@/server/text/mailboxes'
import { withoutLinks } from '@/server/text/withoutLinks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { WEB_ORIGIN } from '@/tests/support/server/app'
import { recipient } from '@/tests/support/server/recipients'

const pages = webAddresses(WEB_ORIGIN)

/** What others may have typed, in every letter that shows it. */
const typed =
  'Win now: https://evil.example/a www.evil.example mailto:eve@evil.example evil。example'
const call: ApplicationCall = {
  id: null,
  title: typed,
  organizer: null,
  deadline: null,
  rolling: true,
  isRemoved: false,
  isUnpublished: false,
  isClosed: false,
  submitUntil: null,
  notificationDate: null,
  fee: null,
  payout: null,
  guaranteedOn: null,
  paymentsOpenOn: null,
}
const opportunity = { ...opportunitySummary(1), title: typed }
const subject: Fulfillment['subject'] = { kind: 'artwork', id: '1', title: typed } as never
const plan = { type: 'ARTIST_PRO', profile: typed } as const
const payment = { names: [typed], amount: '$9.00' }
const refunded = { ...payment, creditNote: null }
const transferred = { title: typed, amount: '$40.00', page: pages.payouts }
const fee = { title: typed, amount: '$25.00', reason: 'WITHDRAWN' } as const

/**
 * Who each letter goes to: `member`, the verified address of a user who wants it; `applicant`, an address that they have
 * confirmed; `outside`, somebody who did not ask for it, within limits; `either`, a member, else outside.
 */
type Recipients = 'member' | 'applicant' | 'outside' | 'either'

const letters: Record<string, [Recipients, Letter]> = {
  accountDeletionLetter: ['member', accountDeletionLetter(new Date(), pages)],
  addressCodeLetter: ['outside', addressCodeLetter({ code: '123456', minutes: 30 }, pages)],
  answerReminderLetter: [
    'either',
    answerReminderLetter({ title: typed, count: 2, day: '2027-03-12', page: pages.review('id') }),
  ],
  applicationLetter: [
    'applicant',
    applicationLetter(
      'DEADLINE',
      {
        call,
        name: typed,
        isLate: false,
        submittedAt: null,
        eraseAt: null,
        reason: typed,
        confirmUntil: null,
      },
      pages,
    ),
  ],
  deadlineLetter: ['member', deadlineLetter([opportunity], pages)],
  draftLetter: ['member', draftLetter([{ id: '1', opportunity }], pages)],
  decisionLetter: [
    'applicant',
    decisionLetter(
      {
        decision: 'DECLINED',
        before: null,
        message: typed,
        comments: [typed],
        confirmUntil: '2027-03-12',
        call: typed,
        organizer: typed,
      },
      pages,
    ),
  ],
  declinedLetter: ['either', declinedLetter({ ...plan, since: new Date(), action: null }, pages)],
  digestLetter: ['member', digestLetter({ promoted: [opportunity], newest: [] }, pages)],
  disputeLetter: ['either', disputeLetter(payment, pages)],
  endedLetter: ['either', endedLetter(plan, pages)],
  expiringCardLetter: [
    'either',
    expiringCardLetter(
      { ...plan, card: { brand: 'Visa', last4: '4242' }, renewsAt: new Date() },
      pages,
    ),
  ],
  freePlaceLetter: [
    'member',
    freePlaceLetter({
      title: typed,
      number: 3,
      name: typed,
      reason: 'DECLINED',
      note: typed,
      nextName: typed,
      page: pages.review('id'),
    }),
  ],
  failedFeePaymentLetter: [
    'either',
    failedFeePaymentLetter({ ...fee, application: pages.applications }),
  ],
  failedFeeRefundLetter: ['either', failedFeeRefundLetter(fee, pages)],
  failedPaymentLetter: ['either', failedPaymentLetter(payment, pages)],
  feeRefundLetter: ['either', feeRefundLetter({ ...fee, note: typed }, pages)],
  feesStartedLetter: ['either', feesStartedLetter({ profile: typed }, pages)],
  feesStoppedLetter: [
    'either',
    feesStoppedLetter({ profile: typed, problem: 'Payouts are paused.' }, pages),
  ],
  juryReminderLetter: [
    'outside',
    juryReminderLetter({ call: typed, organizer: typed, dueOn: null, review: pages.review('id') }),
  ],
  feesTransferredLetter: [
    'either',
    feesTransferredLetter({ ...transferred, fee: '$2.00', reserve: '$4.00' }),
  ],
  reserveReleasedLetter: ['either', reserveReleasedLetter(transferred)],
  memberJoinedLetter: [
    'member',
    memberJoinedLetter({ profile: typed, email: 'ana@evil.example', role: 'EDITOR' }, pages),
  ],
  memberRemovedLetter: ['member', memberRemovedLetter(typed, pages)],
  ownershipMovedLetter: [
    'member',
    ownershipMovedLetter({ profile: typed, email: 'ana@evil.example', isNew: false }, pages),
  ],
  ownershipOfferedLetter: ['member', ownershipOfferedLetter(typed, pages)],
  webhookOffLetter: ['member', webhookOffLetter({ profile: typed, host: typed }, pages)],
  verificationFailingLetter: [
    'member',
    verificationFailingLetter({ profile: typed, domain: typed, failure: 'NO_RECORD' }, pages),
  ],
  verificationLostLetter: [
    'member',
    verificationLostLetter({ profile: typed, domain: typed, failure: 'NO_RECORD' }, pages),
  ],
  domainTakenLetter: ['member', domainTakenLetter({ profile: typed, domain: typed }, pages)],
  verificationRevokedLetter: [
    'member',
    verificationRevokedLetter({ profile: typed, domain: typed, revokedFor: typed }, pages),
  ],
  teamInvitationLetter: [
    'outside',
    teamInvitationLetter({ profile: typed, role: 'READER', secret: 'secret' }, pages),
  ],
  invitationLetter: [
    'outside',
    invitationLetter({ call: typed, organizer: typed, dueOn: null, secret: 'secret' }, pages),
  ],
  listingCreditLetter: [
    'either',
    listingCreditLetter(
      {
        listingPlan: 'STANDARD',
        plan: null,
        opportunity: { id: '1', title: typed, isRemoved: false, isClosed: false },
      },
      pages,
    ),
  ],
  listingLetter: [
    'member',
    listingLetter([{ id: '1', title: typed, listedUntil: new Date() }], Date.now(), pages),
  ],
  messageLetter: [
    'either',
    messageLetter(
      {
        id: '1',
        senderName: typed,
        senderEmail: 'ada@artcommons.test',
        text: typed,
        name: typed,
        artwork: { id: '1', title: typed },
      },
      pages,
    ),
  ],
  paymentReceiptLetter: [
    'either',
    paymentReceiptLetter(
      {
        names: ['Pro'],
        amount: '$9.00',
        paidAt: new Date(),
        number: 'A-0001',
        url: null,
      },
      pages,
    ),
  ],
  applicantMessageLetter: [
    'applicant',
    applicantMessageLetter({
      title: typed,
      organizer: typed,
      text: typed,
      requested: typed,
      until: '2027-03-12',
      page: pages.applications,
    }),
  ],
  answersLetter: [
    'member',
    answersLetter({
      title: typed,
      answers: [{ name: typed, page: pages.applications }],
      page: pages.applications,
    }),
  ],
  boostEndLetter: [
    'either',
    boostEndLetter(
      {
        id: '1',
        type: 'HIGHLIGHT',
        title: typed,
        endsAt: new Date(),
        delivered: 600,
        promised: 1200,
        outcome: 'GIVEN_BACK',
        refunded: { amountMinor: 450, currency: 'USD' },
        isFromPlan: false,
      },
      pages,
    ),
  ],
  proofLetter: [
    'either',
    proofLetter(
      { type: 'INSTAGRAM', subject, proofUrl: `${WEB_ORIGIN}/proof` } as Fulfillment & {
        proofUrl: string
      },
      pages,
    ),
  ],
  receiptLetter: ['member', receiptLetter({ reason: 'SPAM' }, pages)],
  refundLetter: ['either', refundLetter({ ...refunded, effect: { kind: 'ended' } }, pages)],
  partialRefundLetter: ['either', partialRefundLetter({ ...refunded, total: '$19.00' }, pages)],
  failedRefundLetter: ['either', failedRefundLetter(payment, pages)],
  restrictionLetter: [
    'either',
    restrictionLetter(
      { id: '1', kind: 'ARTWORK', subject_name: typed, reason: typed, decision: null },
      'HIDDEN',
      pages,
    ),
  ],
  searchLetter: [
    'member',
    searchLetter(
      {
        search: { name: 'Residencies', filters: {}, frequency: 'DAILY' },
        shown: [opportunity],
        total: 1,
      },
      pages,
    ),
  ],
  unusableBoostLetter: [
    'either',
    unusableBoostLetter(
      { type: 'HIGHLIGHT', amount_minor: '900', currency: 'USD', artwork_id: null },
      pages,
    ),
  ],
  waiverDecisionLetter: [
    'applicant',
    waiverDecisionLetter({ call, isGranted: false, amount: '€25.00', page: pages.applications }),
  ],
  newsLetter: [
    'member',
    newsLetter(
      [
        { kind: 'ARTWORK', id: '1', title: null, profile: typed },
        { kind: 'ROOM', id: '2', title: typed, profile: typed },
      ],
      pages,
    ),
  ],
  openedRoomLetter: [
    'member',
    openedRoomLetter({ id: '1', title: typed, curator: typed, closesOn: null }, pages),
  ],
  roomInvitationLetter: [
    'member',
    roomInvitationLetter({ curator: typed, room: typed, titles: [typed, null] }, pages),
  ],
  waiverRequestsLetter: [
    'member',
    waiverRequestsLetter({ title: typed, count: 2, page: pages.waivers('id') }),
  ],
}

const folder = (name: string) => path.join(import.meta.dirname, '../../../server', name)
const sourcesOf = (name: string) =>
  readdirSync(folder(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(path.join(folder(name), file), 'utf8')] as const)

test('each letter is decided to go to somebody who wants it, or counts among the others', () => {
  const exported = sourcesOf('mail').flatMap(([, text]) =>
    [...text.matchAll(/export (?:const|function) (\w+Letter)\b/g)].map(([, name = '']) => name),
  )
  expect(exported.filter((name) => name !== 'writeLetter').sort()).toEqual(
    Object.keys(letters).sort(),
  )
})

test('one module alone clears addresses, and one alone posts the mails of others', () => {
  const filesWith = (pattern: RegExp) =>
    sourcesOf('.').flatMap(([file, text]) => (pattern.test(text) ? [file] : []))
  expect(filesWith(/as (?:unknown as )?(?:ClearedAddress|Recipient)\b/)).toEqual([
    'mailing/recipients.ts',
  ])
  expect(filesWith(/enqueue\([^)]*'sendMail'/).sort()).toEqual([
    'mailing/postLetter.ts',
    'mailing/postMail.ts',
  ])
  expect(filesWith(/outsideRecipient\(/).sort()).toEqual([
    'mailing/postMail.ts',
    'mailing/recipients.ts',
  ])
})

test.each(Object.entries(letters))('%s has no link that somebody typed', (_, [, letter]) => {
  const mail = plainMail(letter, { to: recipient('ana@sol.example') }, pages)
  expect(mail.subject).not.toMatch(/evil[.。]example|https?:\/\//)
  for (const text of [mail.text, mail.html ?? '']) {
    expect(text).not.toMatch(/evil[.。]example/)
    expect(text.replaceAll(WEB_ORIGIN, '')).not.toMatch(/https?:\/\//)
  }
})

test.each([
  ['https://evil.example/a?b=c.de', 'https[:]//evil[.]example/a?b=c[.]de'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP[:]//EVIL[.]EXAMPLE'],
  ['eve@evil.example', 'eve@evil[.]example'],
  ['mailto:eve', 'mailto[:]eve'],
  ['evil.\u200Dexample evil\u200D.example', 'evil[.]\u200Dexample evil\u200D[.]example'],
  [
    '3.50 €, 12.5.2026, e.g. this, and so on... Yes. No',
    '3.50 €, 12.5.2026, e.g. this, and so on... Yes. No',
  ],
  ['https[:]//evil[.]example', 'https[:]//evil[.]example'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
})

test.each([
  ['Ana@Sol.Example', 'ana@sol.example'],
  ['ana+jury@sol.example', 'ana@sol.example'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['ana@söl.example', 'ana@xn--sl-fka.example'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
