import type { RequestListener } from 'node:http'
import { Histogram } from 'prom-client'
import type { ResponseCache } from '@/server/http/cache/responseCache'
import { waitOf } from '@/server/requestWaits'
import {
  addCounter,
  addGauge,
  createRegistry,
  LATENCIES,
  measureProcess,
  type MetricsRegistry,
} from '@/server/metrics/metrics'
import { mayReadMetrics } from '@/server/metricsToken'
import type { KnownPages } from './knownPages'
import type { RenderQueues } from './renderQueues'
import { findPage, type ServePage } from './requestedPage'

interface Options {
  /** METRICS_TOKEN. Without it, the metrics are not shown. */
  token: string | undefined
  cache: ResponseCache
  queues: RenderQueues
  known: KnownPages
}

/**
 * Measures every request that `serve` answers, and shows the metrics of this process at /metrics, in the
 * OpenMetrics format, to clients with the token. For all others, this address has no page.
 */
export function serveMetrics(serve: ServePage, options: Options): RequestListener {
  const { token, cache, queues, known } = options
  const registry = createRegistry()
  measureProcess(registry)
  addCounter(registry, {
    name: 'pages_cache_loads_total',
    help: 'Renderings of pages that visitors share.',
    read: () => cache.loads,
  })
  measureQueues(registry, queues)
  const duration = new Histogram({
    name: 'web_request_duration_seconds',
    help: 'Time to the end of the response.',
    labelNames: ['method', 'page', 'status'],
    buckets: LATENCIES,
    registers: [registry],
  })

  return (request, response) => {
    const { method = '', url = '', headers } = request
    if (url === '/metrics' && mayReadMetrics(headers.authorization, token)) {
      void registry.metrics().then((body) => {
        response.writeHead(200, {
          'content-type': registry.contentType,
          'cache-control': 'no-store',
        })
        response.end(body)
      })
      return
    }
    // Addresses themselves never become labels.
    const page = findPage(request, known)
    const start = performance.now() - waitOf(request)
    response.once('finish', () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`
      duration.observe({ method, page: page.kind, status }, (performance.now() - start) / 1000)
    })
    serve(request, response, page)
  }
}

function measureQueues(registry: MetricsRegistry, { own, shared, refused }: RenderQueues): void {
  addGauge(registry, {
    name: 'queue_pages_waiting',
    help: 'Requests for pages that visitors do not share which wait to be rendered.',
    read: () => own.waiting,
  })
  addGauge(registry, {
    name: 'queue_shared_pages_waiting',
    help: 'Shared pages that wait to be rendered.',
    read: () => shared.waiting,
  })
  addCounter(registry, {
    name: 'pages_refused_address_total',
    help: 'Requests refused because too many of their address wait.',
    read: () => refused.address,
  })
  addCounter(registry, {
    name: 'pages_refused_all_total',
    help: 'Requests refused because too many wait in all.',
    read: () => refused.all,
  })
}
