import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { StatisticsPeriod } from '@/contract/enums/statistics'
import { freePlan, plans } from '@/contract/pricing/plans'
import { dayOf } from '@/contract/values/dates'
import { runningPlan } from '@/server/commands/planAllowance'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { statisticsTable } from '@/server/exports/statisticsTable'
import { Download } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { rangeOf, type StatisticsRange } from '@/server/policies/statistics'
import { presentStatistics } from '@/server/presenters/statistics'
import { listPlaceSales } from '@/server/repositories/boostDeliveries'
import {
  findFirstDay,
  findOwnItem,
  readCounts,
  readExportedCounts,
  type Scope,
} from '@/server/repositories/statistics/statistics'
import { profileDownloads } from '@/server/routes/profileDownloads'

/** What owners see of the visits to their profile, artworks and opportunities. */
export function statisticsRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const rangeFor = async (db: Db, scope: Scope, period: StatisticsPeriod) => {
    const now = clock()
    const plan = await runningPlan(db, scope.profileId, new Date(now))
    const { statisticsDays: planDays } = plan ? plans[plan.type] : freePlan
    const firstDay = period === 'ALL' ? await findFirstDay(db, scope) : null
    return rangeOf({ period, today: dayOf(now), firstDay, planDays })
  }
  const read = async (db: Db, scope: Scope, period: StatisticsPeriod) => {
    const range = await rangeFor(db, scope, period)
    return presentStatistics(range, await readCounts(db, scope, range))
  }

  route(app, contract.getStatistics, ({ query: { period }, caller: { profile }, db }) =>
    read(db, { profileId: profile.id }, period),
  )

  route(
    app,
    contract.getItemStatistics,
    async ({ params: { id }, query: { period }, caller: { profile }, db }) => {
      const subject = await findOwnItem(db, profile.id, id)
      if (!subject) throw notFound('Artwork or opportunity')
      const { items: _itself, ...counted } = await read(
        db,
        { profileId: profile.id, itemId: id },
        period,
      )
      return { ...counted, subject }
    },
  )

  route(app, contract.adminGetStatistics, async ({ db }) => {
    const now = clock()
    const range = rangeOf({
      period: 'DAYS_30',
      today: dayOf(now),
      firstDay: null,
      planDays: null,
    })
    const [counts, sales] = await Promise.all([
      readCounts(db, 'SITE', range),
      listPlaceSales(db, { now: new Date(now), since: new Date(range.from) }),
    ])
    const { items: _none, ...counted } = presentStatistics(range, counts)
    return { ...counted, sales }
  })

  downloadRoutes(app, services, rangeFor)
}

function downloadRoutes(
  app: FastifyInstance,
  services: Services,
  rangeFor: (db: Db, scope: Scope, period: StatisticsPeriod) => Promise<StatisticsRange>,
): void {
  const downloads = profileDownloads<StatisticsPeriod>(services, {
    purpose: 'statistics downloads',
    path: '/v1/statistics/downloads',
  })

  route(
    app,
    contract.createStatisticsDownload,
    ({ body: { period }, caller }) => downloads.create(caller, period),
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getStatisticsDownload,
    async ({ params, db }) => {
      const { profileId, details: period } = await downloads.open(db, params.token)
      const range = await rangeFor(db, { profileId }, period)
      const table = statisticsTable(await readExportedCounts(db, { profileId }, range))
      return new Download(Readable.from([table]), 'statistics.csv', Buffer.byteLength(table))
    },
    { cache: 'none' },
  )
}
