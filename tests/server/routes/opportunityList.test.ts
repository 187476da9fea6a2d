import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpportunityType } from '@/contract/enums/opportunities'
import { countCap } from '@/contract/limits/countCap'
import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import type { OpportunitySummary, Reward } from '@/contract/opportunities/opportunity'
import type { Failure, Page } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildOpportunity,
  buildProfile,
  inDays,
  noFees,
  openToAll,
} from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let organizer: string
beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, {
    owner_uid: 'organizer',
    role: 'ART_ORGANIZATION',
    organization_type: 'RESIDENCY',
  })
})
afterAll(() => api.close())

const PATH = '/v1/opportunities'
const list = async (query: string) =>
  (await read<Page<OpportunitySummary>>(api, `${PATH}/?${query}`)).body
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title)
const closing = (days: number) => ({ deadline: { localDateTime: inDays(days), timeZone: 'UTC' } })
const cash = (amountMinor: number, currency: string): Reward => ({
  type: 'CASHPRIZE',
  amountMinor,
  currency,
  per: 'TOTAL',
  quantity: 1,
  note: null,
  covered: null,
})
const charging = (amountMinor: number, currency: string) => ({
  feeType: 'FEES' as const,
  fees: {
    ...noFees,
    application: { amountMinor, currency, per: 'ENTRY' as const, includedWorks: null },
  },
})

test('lists open, listed opportunities by deadline, rolling ones last', async () => {
  const { db } = api
  const post = (title: string, given = {}, described = {}) =>
    buildOpportunity(db, { profile_id: organizer, title: `Alpha ${title}`, ...given }, described)
  await post('later', {}, closing(9))
  await post('sooner', {}, closing(2))
  await post('rolling', { rolling: true })
  await post('closed', {}, closing(-1))
  await post('draft', { status: 'DRAFT' })
  await post('unpaid', { status: 'AWAITING_PAYMENT' })
  await post('removed', { status: 'REMOVED' })
  await post('expired', { listed_until: new Date(Date.now() - 1000) })
  await post('hidden', { hidden: true })
  expect(await list('query=%26%26')).toMatchObject({ items: [], total: 0 })
  const page = await list('query=alpha')
  expect(page.items.map(({ title }) => title)).toEqual([
    'Alpha sooner',
    'Alpha later',
    'Alpha rolling',
  ])
  expect(page).toMatchObject({ page: 1, size: 24, total: 3, totalIsCapped: false })
})

test('matches any value within a filter and all filters together', async () => {
  const { db } = api
  const post = (title: string, given: object, described: object) =>
    buildOpportunity(db, { profile_id: organizer, title: `Beta ${title}`, ...given }, described)
  await post('job', { type: 'JOB' }, { artisticFields: ['FILM'] })
  await post('grant', { type: 'GRANT_OR_STIPEND' }, { rewards: [cash(5000, 'EUR')] })
  await post(
    'exhibition',
    {},
    {
      ...charging(2500, 'EUR'),
      artisticFields: ['FILM', 'DANCE'],
      requirements: [{ type: 'cv', required: true, limit: null, note: null }],
      location: { city: 'São Paulo', country: 'BR' },
      eligibility: {
        ...openToAll,
        scope: 'NATIONAL',
        countries: ['BR'],
        careerStages: ['EMERGING', 'MID_CAREER'],
      },
    },
  )
  const found = (query: string) => titles(`query=beta&sortBy=newest&${query}`)
  expect((await found('types=JOB,GRANT_OR_STIPEND')).sort()).toEqual(['Beta grant', 'Beta job'])
  expect((await found('artisticFields=FILM')).sort()).toEqual(['Beta exhibition', 'Beta job'])
  expect(await found('artisticFields=FILM&types=JOB')).toEqual(['Beta job'])
  expect(await found('rewards=CASHPRIZE')).toEqual(['Beta grant'])
  expect(await found('requirements=cv')).toEqual(['Beta exhibition'])
  expect(await found('feeType=FEES')).toEqual(['Beta exhibition'])
  expect(await found('location=sao')).toEqual(['Beta exhibition'])
  expect(await found('location=brazil')).toEqual(['Beta exhibition'])
  expect(await found('location=paulo')).toEqual([])
  expect(await found('eligibleFrom=BR')).toHaveLength(3)
  expect(await found('eligibleFrom=DE')).not.toContain('Beta exhibition')
  expect(await found('careerStage=EMERGING')).toHaveLength(3)
  expect((await found('careerStage=STUDENT')).sort()).toEqual(['Beta grant', 'Beta job'])
})

test('counts the matches by type and fee, promoted ones included', async () => {
  const post = (title: string, type: OpportunityType, described: object = {}) =>
    buildOpportunity(api.db, { profile_id: organizer, title: `Tally ${title}`, type }, described)
  const promoted = await post('promoted', 'JOB')
  await post('job', 'JOB', charging(2500, 'EUR'))
  await post('residency', 'ART_RESIDENCY')
  await api.db
    .insertInto('boosts')
    .values({
      opportunity_id: promoted,
      type: 'TOP_POST_1',
      starts_at: new Date(Date.now() - 1000),
      ends_at: new Date(Date.now() + 60_000),
      paid_by: 'test',
    })
    .execute()
  const facets = async (query: string) =>
    (await read<OpportunityPage>(api, `/v1/opportunities?query=tally&${query}`)).body.facets
  expect(await facets('')).toEqual({
    types: [
      { value: 'ART_RESIDENCY', count: 1 },
      { value: 'JOB', count: 2 },
    ],
    feeTypes: [
      { value: 'FEES', count: 1 },
      { value: 'FREE', count: 2 },
    ],
  })
  expect(await facets('types=JOB&feeType=FREE&page=9')).toEqual({
    types: [{ value: 'JOB', count: 1 }],
    feeTypes: [{ value: 'FREE', count: 1 }],
  })
  expect(await facets('location=nowhere')).toEqual({ types: [], feeTypes: [] })
  await api.db.deleteFrom('boosts').where('opportunity_id', '=', promoted).execute()
})

test('returns no counts when there are more matches than are counted', async () => {
  const id = await buildOpportunity(api.db, { profile_id: organizer, title: 'Flood' })
  await sql`
    insert into opportunities (id, profile_id, owner_uid, type, title, status, published_at,
      listed_until, fee_type, search_text)
    select gen_random_uuid(), profile_id, owner_uid, type, title, status, published_at,
      listed_until, fee_type, search_text
    from opportunities, generate_series(1, ${countCap}) where id = ${id}`.execute(api.db)
  const page = (await read<OpportunityPage>(api, `${PATH}?query=flood`)).body
  expect(page).toMatchObject({ total: countCap, totalIsCapped: true, facets: null })
  await api.db.deleteFrom('opportunities').where('title', '=', 'Flood').execute()
})

test('filters by the cost labels of cards', async () => {
  const post = (title: string, described: object) =>
    buildOpportunity(api.db, { profile_id: organizer, title: `Cost ${title}` }, described)
  const { feeType, fees } = charging(2500, 'EUR')
  const participation = { amountMinor: 9000, currency: 'EUR' }
  await post('free', {})
  await post('to apply', { feeType, fees })
  await post('to join', { feeType, fees: { ...noFees, participation } })
  await post('both', { feeType, fees: { ...fees, participation } })
  await post('unknown', { feeType })
  const found = async (query: string) => (await titles(`query=cost&${query}`)).sort()
  expect(await found('noApplicationFee=true')).toEqual(['Cost free', 'Cost to join'])
  expect(await found('noParticipationFee=true')).toEqual(['Cost free', 'Cost to apply'])
  expect(await found('noApplicationFee=true&noParticipationFee=true')).toEqual(['Cost free'])
})

test('filters and sorts by the full fee, not by the early one', async () => {
  const post = (title: string, amountMinor: number, early: number | null) => {
    const { feeType, fees } = charging(amountMinor, 'EUR')
    const application = fees.application && {
      ...fees.application,
      includedWorks: 1,
      furtherWorkMinor: 500,
      early: early === null ? null : { amountMinor: early, until: '2099-01-01' },
    }
    const profile = { profile_id: organizer, title: `Early ${title}` }
    return buildOpportunity(api.db, profile, { feeType, fees: { ...fees, application } })
  }
  await post('dear', 3000, 100)
  await post('cheap', 2000, null)
  expect(await titles('query=early&sortBy=fee&currency=EUR')).toEqual(['Early cheap', 'Early dear'])
  expect(await titles('query=early&noApplicationFee=true')).toEqual([])
  expect(await titles('query=early&noParticipationFee=true')).toHaveLength(2)
})

test('filters deadlines by inclusive days in the organizer’s time zone', async () => {
  const { db } = api
  // 31 December in Auckland, still the 30th in UTC.
  const deadline = { localDateTime: '2037-12-31T09:00', timeZone: 'Pacific/Auckland' }
  await buildOpportunity(db, { profile_id: organizer, title: 'Gamma' }, { deadline })
  await buildOpportunity(db, { profile_id: organizer, title: 'Gamma rolling', rolling: true })
  expect(await titles('query=gamma&deadlineBefore=2037-12-31')).toEqual(['Gamma'])
  expect(await titles('query=gamma&deadlineBefore=2037-12-30')).toEqual([])
  expect(await titles('query=gamma&deadlineAfter=2037-12-31')).toEqual(['Gamma'])
  expect(await titles('query=gamma&deadlineAfter=2038-01-01')).toEqual([])
  expect(await titles('query=gamma&rolling=true')).toEqual(['Gamma rolling'])
  expect(await titles('query=gamma&rolling=false')).toEqual(['Gamma'])
})

test('sorts by amounts of one currency, free opportunities first', async () => {
  const { db } = api
  const post = (title: string, described: object) =>
    buildOpportunity(db, { profile_id: organizer, title: `Delta ${title}` }, described)
  await post('high', { rewards: [cash(9000, 'CHF'), cash(100, 'CHF')], ...charging(3000, 'CHF') })
  await post('low', { rewards: [cash(50, 'CHF')], ...charging(1000, 'CHF') })
  await post('foreign', { rewards: [cash(99_999, 'SEK')], ...charging(1, 'SEK') })
  await post('free', {})
  expect(await titles('query=delta&sortBy=reward&currency=CHF')).toEqual([
    'Delta high',
    'Delta low',
  ])
  expect(await titles('query=delta&sortBy=fee&currency=CHF')).toEqual([
    'Delta free',
    'Delta low',
    'Delta high',
  ])
})

test('counts what an order by amounts leaves out because of its currency', async () => {
  const post = (title: string, described: object) =>
    buildOpportunity(api.db, { profile_id: organizer, title: `Kappa ${title}` }, described)
  await post('euros', { rewards: [cash(100, 'EUR')], ...charging(100, 'EUR') })
  await post('kronor', { rewards: [cash(100, 'SEK')], ...charging(100, 'SEK') })
  await post('francs', { rewards: [cash(100, 'CHF')] })
  await post('nothing', {})
  const left = async (query: string) =>
    (await read<OpportunityPage>(api, `${PATH}?query=kappa&${query}`)).body.inOtherCurrencies
  expect(await left('sortBy=reward&currency=EUR')).toBe(2)
  expect(await left('sortBy=fee&currency=EUR')).toBe(1)
  expect(await left('sortBy=reward&currency=EUR&types=JOB')).toBe(0)
  expect(await left('sortBy=newest')).toBe(0)
})

test.each(['reward', 'fee'])('rejects sorting by %s without a currency', async (sort) => {
  const { status, body } = await read<Failure>(api, `${PATH}/?sortBy=${sort}`)
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty('currency')
})

test('neither repeats nor skips opportunities with equal deadlines between pages', async () => {
  const { db } = api
  for (let n = 0; n < 7; n += 1) {
    await buildOpportunity(
      db,
      { profile_id: organizer, title: `Epsilon ${n}` },
      {
        deadline: { localDateTime: '2036-05-05T12:00', timeZone: 'UTC' },
      },
    )
  }
  const pages = await Promise.all([1, 2, 3, 4].map((n) => titles(`query=epsilon&size=2&page=${n}`)))
  expect(new Set(pages.flat()).size).toBe(7)
  expect(await titles('query=epsilon&size=2&page=5')).toEqual([])
})

test('lists top posts first, also in a filtered list, and never again on later pages', async () => {
  const { db } = api
  const ids = []
  for (let n = 1; n <= 6; n += 1) {
    ids.push(
      await buildOpportunity(
        db,
        { profile_id: organizer, title: `Zeta ${n}`, type: n === 6 ? 'JOB' : 'OPEN_CALL' },
        closing(n),
      ),
    )
  }
  for (const n of [4, 5]) {
    await db
      .insertInto('boosts')
      .values({
        opportunity_id: ids[n] ?? '',
        artwork_id: null,
        type: n === 4 ? 'TOP_POST_1' : 'TOP_POST_3',
        starts_at: new Date(Date.now() - 1000),
        ends_at: new Date(Date.now() + 60_000),
        paid_by: 'test',
      })
      .execute()
  }
  const first = await titles('query=zeta&size=4')
  expect(first.slice(0, 2).sort()).toEqual(['Zeta 5', 'Zeta 6'])
  expect(first.slice(2)).toEqual(['Zeta 1', 'Zeta 2'])
  expect(await titles('query=zeta&size=4&page=2')).toEqual(['Zeta 3', 'Zeta 4'])
  expect(await titles('query=zeta&types=JOB')).toEqual(['Zeta 6'])
  expect((await list('query=zeta')).total).toBe(6)
  const boosted = await read<OpportunitySummary[]>(api, `${PATH}/boost`)
  expect(boosted.body.map(({ title }) => title)).toEqual(['Zeta 5', 'Zeta 6'])
})
