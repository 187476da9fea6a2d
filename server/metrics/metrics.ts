import type { FastifyInstance } from 'fastify'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client'
import { waitOf } from '@/server/requestWaits'

/** In seconds. */
export const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type MetricsRegistry = Registry<OpenMetricsContentType>

export function createRegistry(): MetricsRegistry {
  const registry: MetricsRegistry = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}

/** Measures the process itself: memory, processor time and event loop delay. */
export const measureProcess = (registry: MetricsRegistry): void =>
  collectDefaultMetrics({ register: registry })

/** Measures every request that is not answered from the response cache. Labels are route templates, never addresses. */
export function measureRequests(app: FastifyInstance, registry: MetricsRegistry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the response, without those from the response cache.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isAnsweredFromCache) return done()
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = waitOf(request.raw) + reply.elapsedTime
    duration.observe({ method: request.method, route, status }, milliseconds / 1000)
    done()
  })
}

/** A value that is read whenever metrics are collected. */
export interface Reading {
  name: string
  help: string
  read: () => number
}

export function addGauge(registry: MetricsRegistry, { name, help, read }: Reading): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** A number that only grows. */
export function addCounter(registry: MetricsRegistry, { name, help, read }: Reading): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
