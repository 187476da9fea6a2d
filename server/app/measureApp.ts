import type { FastifyInstance } from 'fastify'
import { transactionsOf, type Db } from '@/server/db/connection'
import { addDatabaseGauges } from '@/server/metrics/databaseMetrics'
import {
  addCounter,
  addGauge,
  measureRequests,
  type MetricsRegistry,
} from '@/server/metrics/metrics'
import { ignoredObjects } from '@/server/payments/ownership'
import type { WriteQueues } from '@/server/http/limits/userWrites'
import type { Services } from '@/server/http/services'
import type { ResponseCache } from '@/server/http/cache/responseCache'

interface Measured {
  services: Services
  caches: Record<string, ResponseCache>
  writeQueues: WriteQueues
  beacons: { answered: number }
  refused: { busy: number }
}

/** Adds the metrics of the API, which `/v1/metrics` shows. */
export function measureApp(
  app: FastifyInstance,
  { services, caches, writeQueues, beacons, refused }: Measured,
): void {
  const { metrics, db, pool, images, publicReads, statistics } = services
  measureRequests(app, metrics)
  for (const [name, cache] of Object.entries(caches)) {
    addCounter(metrics, {
      name: `${name}_cache_hits_total`,
      help: 'Requests answered from memory before any other work.',
      read: () => cache.hits,
    })
    addCounter(metrics, {
      name: `${name}_cache_loads_total`,
      help: 'Responses that were not in memory.',
      read: () => cache.loads,
    })
  }
  const queues = {
    user_writes: writeQueues.user,
    payment_writes: writeQueues.payment,
    ...images.queues,
  }
  for (const [name, queue] of Object.entries(queues)) {
    addGauge(metrics, {
      name: `queue_${name}_waiting`,
      help: 'Tasks that wait for their turn.',
      read: () => queue.waiting,
    })
  }
  addCounter(metrics, {
    name: 'payment_objects_of_other_installations_total',
    help: 'Objects of the payment provider that belong to another installation, and were left alone.',
    read: () => ignoredObjects.otherInstallation,
  })
  addCounter(metrics, {
    name: 'payment_objects_of_unknown_profiles_total',
    help: 'Objects of this installation whose profile is not in the database, and were left alone.',
    read: () => ignoredObjects.unknownProfile,
  })
  measureStatistics(metrics, statistics)
  addCounter(metrics, {
    name: 'statistics_beacons_total',
    help: 'Requests that report visits and were answered before any other work.',
    read: () => beacons.answered,
  })
  addCounter(metrics, {
    name: 'requests_refused_total',
    help: 'Requests, and transactions of jobs, that were refused since too many waited.',
    read: () => refused.busy + (transactionsOf(db)?.refused ?? 0),
  })
  const { counts } = publicReads
  if (counts) {
    for (const server of ['replica', 'primary'] as const) {
      addCounter(metrics, {
        name: `database_public_reads_${server}_total`,
        help: `Reads for everyone that the ${server} answered.`,
        read: () => counts[server],
      })
    }
  }
  if (pool) measureConnections(metrics, { db, pool })
  // Last, because it needs connections itself: metrics are read in the order in which they were added.
  addDatabaseGauges(metrics, db)
}

function measureStatistics(metrics: MetricsRegistry, statistics: Services['statistics']): void {
  addCounter(metrics, {
    name: 'statistics_counted_total',
    help: 'Visits and what visitors did, each once a day, with those that wait to be written.',
    read: () => statistics.totals.counted,
  })
  addCounter(metrics, {
    name: 'statistics_dropped_total',
    help: 'Visits beyond the limits, which are not counted.',
    read: () => statistics.totals.dropped,
  })
  addGauge(metrics, {
    name: 'statistics_waiting',
    help: 'Counts that wait to be written.',
    read: () => statistics.waiting,
  })
}

function measureConnections(
  metrics: MetricsRegistry,
  { db, pool }: { db: Db; pool: NonNullable<Services['pool']> },
): void {
  addGauge(metrics, {
    name: 'database_connections_busy',
    help: 'Connections in use.',
    read: () => pool.totalCount - pool.idleCount,
  })
  addGauge(metrics, {
    name: 'database_connections_awaited',
    help: 'Tasks that wait for a connection, among them transactions in line.',
    read: () => pool.waitingCount + (transactionsOf(db)?.waiting ?? 0),
  })
}
