import type { RequestListener } from 'node:http'
import { Histogram } from 'prom-client'
import type { ResponseCache } from '@/server/http/responseCache'
import { addCounter, createRegistry, LATENCIES, measureProcess } from '@/server/metrics/metrics'
import { mayReadMetrics } from '@/server/metricsToken'
import { sharedAddress } from './sharedAddress'

interface Options {
  /** METRICS_TOKEN. Without it, nobody reads them. */
  token: string | undefined
  cache: ResponseCache
}

/**
 * Measures every request that `serve` answers, and shows the metrics of this process at /metrics, in the
 * OpenMetrics format, to clients with the token. For all others, this address has no page.
 */
export function serveMetrics(serve: RequestListener, { token, cache }: Options): RequestListener {
  const registry = createRegistry()
  measureProcess(registry)
  addCounter(registry, {
    name: 'pages_cache_loads_total',
    help: 'Renderings of pages that visitors share.',
    read: () => cache.loads,
  })
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
    const end = duration.startTimer({ method, page: kindOf(url) })
    response.once('finish', () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }))
    serve(request, response)
  }
}

/** Addresses themselves never become labels. */
const kindOf = (url: string) => {
  if (sharedAddress(url) !== null) return 'shared'
  return url.startsWith('/_next/static/') ? 'static' : 'other'
}
