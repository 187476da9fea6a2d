import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payment, transfer } from '@/server/policies/payments/ledger'
import { findBalance, isBalanced, listBalances } from '@/server/repositories/ledger/balances'
import { postOnce } from '@/server/repositories/ledger/postings'
import { listTransactionsOf } from '@/server/repositories/ledger/transactions'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { countLockWaiters } from '@/tests/support/server/lockWaiters'
import { eventually } from '@/tests/support/eventually'
import { heldOf, noSums, sequences, take, usd } from './steps'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const fee = payment({ settled: usd(1000), cost: usd(59) })
/** Something else with each call. */
const about = (source: string = crypto.randomUUID()) => ({
  source,
  opportunityId: crypto.randomUUID(),
  profileId: crypto.randomUUID(),
})
const held = (opportunityId: string) =>
  findBalance(api.db, { account: 'HELD_FEES', currency: 'USD', opportunityId })

describe('postOnce', () => {
  test('posts a kind once for each source', async () => {
    const subject = about()
    expect(await postOnce(api.db, fee, subject)).toBe(true)
    expect(await postOnce(api.db, fee, subject)).toBe(false)
    expect(await held(subject.opportunityId)).toBe(1000)
  })

  test('lets a second process wait for the first, and changes nothing then', async () => {
    const subject = about()
    let second: Promise<boolean> | undefined
    const first = await api.db.transaction().execute(async (transaction) => {
      const isNew = await postOnce(transaction, fee, subject)
      second = postOnce(api.db, fee, subject)
      await eventually(async () => expect(await countLockWaiters(api, 'transactionid')).toBe(1))
      return isNew
    })
    expect([first, await second]).toEqual([true, false])
    expect(await held(subject.opportunityId)).toBe(1000)
  })

  test('lets a second process post what the first has rolled back', async () => {
    const subject = about()
    const failure = new Error('rolls back')
    let second: Promise<boolean> | undefined
    const first = api.db.transaction().execute(async (transaction) => {
      await postOnce(transaction, fee, subject)
      second = postOnce(api.db, fee, subject)
      await eventually(async () => expect(await countLockWaiters(api, 'transactionid')).toBe(1))
      throw failure
    })
    await expect(first).rejects.toBe(failure)
    expect(await second).toBe(true)
    expect(await held(subject.opportunityId)).toBe(1000)
  })

  test('posts one of eight at once', async () => {
    const subject = about()
    const posted = await Promise.all(
      Array.from({ length: 8 }, () => postOnce(api.db, fee, subject)),
    )
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await held(subject.opportunityId)).toBe(1000)
  })

  test('leaves nothing behind when a posting within a larger transaction fails', async () => {
    const subject = about()
    await api.db.transaction().execute(async (transaction) => {
      const unknown = { ...subject, profileId: 'no uuid' }
      await expect(postOnce(transaction, fee, unknown)).rejects.toThrow('invalid input')
      expect(await postOnce(transaction, fee, subject)).toBe(true)
    })
    expect(await held(subject.opportunityId)).toBe(1000)
  })
})

describe('balances', () => {
  test('are by opportunity, organizer, account and currency', async () => {
    const [spring, autumn] = [about(), about()]
    const profileId = spring.profileId
    const yen = (amountMinor: number) => ({ amountMinor, currency: 'JPY' })
    await postOnce(api.db, fee, spring)
    await postOnce(api.db, payment({ settled: yen(3000), cost: yen(100) }), {
      ...autumn,
      profileId,
    })
    await postOnce(api.db, transfer({ total: usd(1000), fee: usd(50), reserve: usd(100) }), spring)
    expect(await listBalances(api.db, { opportunityId: autumn.opportunityId })).toEqual([
      { account: 'HELD_FEES', currency: 'JPY', amountMinor: 3000 },
      { account: 'PROVIDER_BALANCE', currency: 'JPY', amountMinor: 2900 },
      { account: 'PROVIDER_COSTS', currency: 'JPY', amountMinor: 100 },
    ])
    expect(await listBalances(api.db, { profileId, currency: 'USD' })).toEqual([
      { account: 'CONNECTED_BALANCE', currency: 'USD', amountMinor: 850 },
      { account: 'ORGANIZER_BALANCE', currency: 'USD', amountMinor: 850 },
      { account: 'PLATFORM_FEES', currency: 'USD', amountMinor: 50 },
      { account: 'PROVIDER_BALANCE', currency: 'USD', amountMinor: 91 },
      { account: 'PROVIDER_COSTS', currency: 'USD', amountMinor: 59 },
      { account: 'RESERVE', currency: 'USD', amountMinor: 100 },
    ])
    expect(await held(spring.opportunityId)).toBe(0)
  })

  test('a statement lists what was posted about an opportunity in order', async () => {
    const subject = { ...about('ch_statement'), applicationId: crypto.randomUUID() }
    const { opportunityId } = subject
    const all = transfer({ total: usd(1000), fee: usd(50), reserve: usd(0) })
    await api.db.transaction().execute(async (transaction) => {
      await postOnce(transaction, fee, subject)
      await postOnce(transaction, all, {
        source: 'tr_statement',
        opportunityId,
        profileId: subject.profileId,
        note: 'Paid out',
      })
    })
    await postOnce(api.db, fee, about())
    const listed = await listTransactionsOf(api.db, opportunityId)
    expect(listed).toEqual([
      expect.objectContaining({
        kind: 'PAYMENT',
        source: 'ch_statement',
        applicationId: subject.applicationId,
        note: null,
        createdAt: expect.any(Date),
        entries: fee.entries,
      }),
      expect.objectContaining({ kind: 'TRANSFER', note: 'Paid out', entries: all.entries }),
    ])
  })

  test('of any sequence add up to zero, with the expected fees held', { timeout: 0 }, async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const { opportunityId, profileId } = about()
        const sums = noSums()
        for (const step of sequence) {
          const posting = take(sums, step)
          const source = crypto.randomUUID()
          if (posting) await postOnce(api.db, posting, { source, opportunityId, profileId })
        }
        expect(await held(opportunityId)).toBe(heldOf(sums))
        const account = await findBalance(api.db, {
          account: 'ORGANIZER_BALANCE',
          currency: 'USD',
          profileId,
        })
        expect(account).toBe(sums.account)
        expect(await isBalanced(api.db)).toBe(true)
      }),
      { seed: 27, numRuns: process.env.STRESS ? 2000 : 15 },
    )
  })
})

describe('the database', () => {
  const newTransaction = (source: string) => ({ kind: 'PAYMENT' as const, source })
  const entry = (transaction_id: string, amount_minor: number, currency = 'USD') => ({
    account: 'PROVIDER_COSTS' as const,
    transaction_id,
    amount_minor,
    currency,
  })
  const insert = (entries: (id: string) => ReturnType<typeof entry>[]) =>
    api.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('ledger_transactions')
        .values(newTransaction(crypto.randomUUID()))
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = entries(id)
      if (rows.length > 0) await transaction.insertInto('ledger_entries').values(rows).execute()
      return id
    })

  test('rejects entries that do not balance, and a transaction without entries', async () => {
    const rejected = /the entries of transaction .* do not balance/
    await expect(insert((id) => [entry(id, 5), entry(id, -4)])).rejects.toThrow(rejected)
    await expect(insert((id) => [entry(id, 5), entry(id, -5, 'EUR')])).rejects.toThrow(rejected)
    await expect(insert(() => [])).rejects.toThrow(rejected)
  })

  test('rejects entries of 0 and of fees that belong to no opportunity', async () => {
    await expect(insert((id) => [entry(id, 0)])).rejects.toThrow('amount_minor')
    await expect(postOnce(api.db, fee, { source: crypto.randomUUID() })).rejects.toThrow(
      'violates check constraint',
    )
  })

  test('rejects further entries of a posted transaction', async () => {
    const id = await insert((own) => [entry(own, 5), entry(own, -5)])
    const late = api.db.insertInto('ledger_entries').values([entry(id, 1), entry(id, -1)])
    await expect(late.execute()).rejects.toThrow('was posted before')
  })

  test.each(['ledger_transactions', 'ledger_entries'])(
    'rejects every change of %s',
    async (table) => {
      await postOnce(api.db, fee, about())
      const refused = `rows of ${table} are never changed or deleted`
      const run = (statement: string) => sql.raw(statement).execute(api.db)
      const column = table === 'ledger_entries' ? 'amount_minor = 1' : `note = 'x'`
      await expect(run(`update ${table} set ${column}`)).rejects.toThrow(refused)
      await expect(run(`delete from ${table}`)).rejects.toThrow(refused)
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow('never changed or deleted')
    },
  )
})
