import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeeStatement, PaidFee } from '@/contract/applications/feeStatements'
import type { Page } from '@/contract/values/values'
import { reconcileLedger } from '@/server/payments/ledger/reconcileLedger'
import { findBalance, isBalanced } from '@/server/repositories/ledger/balances'
import { pay } from '@/tests/support/server/checkout'
import {
  buildFeeCall,
  buildFeeOrganizer,
  draftFor,
  readApplication,
  startPayment,
} from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { accountOf } from '@/tests/support/server/payouts'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'
import {
  answer,
  AVAILABLE_CARD,
  balanceAt,
  close,
  fundPlatform,
  sendRefunds,
  settle,
  type PaidApplication,
} from '@/tests/support/server/settlement'

const ROUNDS = process.env.STRESS ? 1500 : 6
const DISPUTED_CARD = '4000000000000259'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
  await fundPlatform(api, 1_000_000)
})
afterAll(() => api.close())

/** What happens to an opportunity with fees. `who` chooses one of its applications. */
type Step =
  | {
      kind: 'apply' | 'applyDisputed' | 'withdraw' | 'answer' | 'refund' | 'refundAtProvider'
      who: number
    }
  | { kind: 'win' | 'lose'; who: number }
  | { kind: 'close' | 'refundAll' | 'remove' | 'settle' | 'deliver' }
  | { kind: 'pass'; days: number }

const who = fc.nat(4)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom(
        'apply',
        'apply',
        'applyDisputed',
        'withdraw',
        'answer',
        'answer',
        'refund',
      ),
      who,
    }),
    fc.record({ kind: fc.constantFrom('refundAtProvider', 'win', 'lose'), who }),
    fc.record({
      kind: fc.constantFrom('close', 'close', 'refundAll', 'remove', 'settle', 'settle', 'deliver'),
    }),
    fc.record({ kind: fc.constant('pass'), days: fc.constantFrom(7, 30, 46) }),
  ),
  { minLength: 4, maxLength: 14 },
)

/** An opportunity of an organizer of its own, on which steps are taken. */
async function buildSubject(payout: 'AFTER_ANSWERS' | 'AFTER_DEADLINE') {
  const organizer = await buildFeeOrganizer(api)
  const call = await buildFeeCall(api, { organizer, payout })
  return { call, organizer, account: await accountOf(api, organizer) }
}
type Subject = Awaited<ReturnType<typeof buildSubject>>

/** Takes steps; one that is not possible, such as applying after the deadline, changes nothing. */
function actor({ call, organizer }: Subject) {
  const applications: PaidApplication[] = []
  let days = 0
  const chosen = (at: number) => applications[at % Math.max(1, applications.length)]
  const post = async (path: string, body?: object) => {
    const response = await send(
      api,
      'POST',
      `/v1/opportunities/${call.id}${path}`,
      organizer.headers,
      body,
    )
    expect(response.statusCode, response.body).toBeLessThan(500)
  }
  const apply = async (card: string) => {
    const draft = await draftFor(api, call.id).catch(() => null)
    if (!draft) return
    const started = await startPayment(api, draft)
    if (started.status >= 300) return
    await pay(api, started, card)
    applications.push(draft)
  }
  const decide = async (evidence: string) => {
    const charge = (await chargesOf(call.id)).find(({ disputed }) => disputed)
    const { data } = charge ? await api.payments.stripe.disputes.list({ charge: charge.id }) : {}
    const [dispute] = data ?? []
    if (dispute?.status !== 'needs_response') return
    await api.payments.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: evidence },
    })
  }
  const refundAtProvider = async (at: number) => {
    const charges = await chargesOf(call.id)
    const charge = charges[at % Math.max(1, charges.length)]
    if (!charge || charge.refunded || charge.disputed) return
    await api.payments.stripe.refunds.create({ charge: charge.id })
  }
  const withdraw = async (one: PaidApplication | undefined) => {
    if (!one) return
    const url = `/v1/applications/${one.draft.id}/submission`
    const response = await send(api, 'DELETE', url, one.applicant.headers)
    expect(response.statusCode, response.body).toBeLessThan(500)
  }
  const act = async (step: Step): Promise<unknown> => {
    switch (step.kind) {
      case 'apply':
        return apply(AVAILABLE_CARD)
      case 'applyDisputed':
        return apply(DISPUTED_CARD)
      case 'withdraw':
        return withdraw(chosen(step.who))
      case 'answer': {
        const one = chosen(step.who)
        return one && answer(api, call, [one]).catch(() => undefined)
      }
      case 'refund': {
        const one = chosen(step.who)
        return one && post('/fees/refunds', { applicationIds: [one.draft.id], reason: 'Moved.' })
      }
      case 'refundAll':
        return post('/fees/refunds', { reason: 'Canceled.' })
      case 'refundAtProvider':
        return refundAtProvider(step.who)
      case 'win':
        return decide('winning_evidence')
      case 'lose':
        return decide('losing_evidence')
      case 'close':
        return close(api, call)
      case 'remove':
        return send(api, 'DELETE', `/v1/opportunities/${call.id}`, organizer.headers)
      case 'settle':
        return settle(api, days)
      case 'deliver':
        return sendRefunds(api)
      case 'pass':
        days += step.days
        return api.payments.passDays(step.days)
    }
  }
  return {
    applications,
    take: async (step: Step) => {
      await act(step)
      await api.payments.settled()
      // Mails to one address are limited for a while.
      await deliverMails(api)
    },
  }
}

async function chargesOf(opportunityId: string): Promise<Stripe.Charge[]> {
  const { data } = await api.payments.stripe.charges.list({
    transfer_group: opportunityId,
    limit: 100,
  })
  return data.filter(({ paid }) => paid)
}

/** The provider's balances are the ledger's, and the screens say what the ledger says. */
async function compare({ call, organizer, account }: Subject, applications: PaidApplication[]) {
  expect(await isBalanced(api.db)).toBe(true)
  expect(await reconcileLedger(jobServices(api, Date.now() + 60 * 60_000))).toEqual([])
  const owed = {
    account: 'ORGANIZER_BALANCE',
    currency: 'EUR',
    profileId: organizer.profileId,
  } as const
  expect(await findBalance(api.db, owed)).toBe(await balanceAt(api, account))

  const path = `/v1/opportunities/${call.id}/fees`
  const { sums } = (await read<FeeStatement>(api, path, organizer.headers)).body
  const { items } = (await read<Page<PaidFee>>(api, `${path}/payments`, organizer.headers)).body
  const charges = await chargesOf(call.id)
  expect(items).toHaveLength(charges.length)
  for (const {
    paid,
    refunded,
    lost,
    coveredByUs,
    held,
    platformFee,
    reserve,
    transferred,
  } of sums) {
    expect(paid - refunded - lost + coveredByUs).toBe(held + platformFee + reserve + transferred)
    expect(paid).toBe(charges.reduce((sum, { amount }) => sum + amount, 0))
    expect(refunded).toBe(charges.reduce((sum, { amount_refunded: back }) => sum + back, 0))
    expect(held).toBeGreaterThanOrEqual(0)
  }
  const returned = items.filter(({ place }) => place === 'REFUNDED')
  expect(returned).toHaveLength(charges.filter(({ refunded }) => refunded).length)
  for (const one of applications) {
    const { state, fee, decision } = await readApplication(api, one)
    const own = items.filter(({ applicationId }) => applicationId === one.draft.id)
    // Nothing is charged without an application.
    const isHeld = own.some(({ place }) => place === 'HELD' || place === 'TRANSFERRED')
    if (isHeld) expect([state, decision]).toEqual(['SUBMITTED', decision])
    // The applicant reads what the organizer reads.
    const back = own.some(({ place }) => place === 'REFUNDED')
    expect(Boolean(fee?.refund?.refundedAt)).toBe(back)
  }
}

test('provider, ledger and screens agree whatever happens', { timeout: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('AFTER_ANSWERS', 'AFTER_DEADLINE'),
      steps,
      async (payout, taken) => {
        const subject = await buildSubject(payout)
        const { applications, take } = actor(subject)
        await take({ kind: 'apply', who: 0 })
        for (const step of taken) {
          await take(step)
          await compare(subject, applications)
        }
        // What was requested is done in the end, and nothing stays behind.
        for (const kind of ['close', 'settle', 'deliver'] as const) await take({ kind })
        await compare(subject, applications)
      },
    ),
    { seed: 23, numRuns: ROUNDS, endOnFailure: true },
  )
})
