import { createServer } from 'node:http'
import next from 'next'
import { z } from 'zod'
import { unavailable } from '@/server/errors'
import { createLogger } from '@/server/logging'
import { ResponseCache } from '@/server/http/cache/responseCache'
import { drainConnections } from '@/server/http/connections/drainConnections'
import { acceptMore, BACKLOG } from '@/server/http/connections/acceptMore'
import { serveInShortTurns } from '@/server/http/connections/shortTurns'
import { WEB_STOP_TIME } from '@/server/stopTimes'
import { followChanges } from './followChanges'
import { readKnownPages } from './knownPages'
import { serveMetrics } from './metrics'
import { servePages } from './pageServer'
import { sendRefusal } from './refusalPage'
import { createRenderQueues } from './renderQueues'

const MEGABYTE = 1024 * 1024

/** An empty setting counts as missing. */
const setting = z.string().transform((value) => value || undefined)

const settings = z
  .object({
    WEB_HOST: setting.default('127.0.0.1'),
    WEB_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    NEXT_PUBLIC_WEB_ORIGIN: z.url().default('http://localhost:3000'),
    NEXT_PUBLIC_API_URL: z.url().default('http://localhost:4000'),
    API_URL: setting.optional(),
    WEB_SERVER_SECRET: setting.optional(),
    METRICS_TOKEN: setting.optional(),
    WEB_RENDERS_WAITING: z.coerce.number().int().min(1).default(400),
    WEB_RENDERS_WAITING_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
    NEXT_DIST_DIR: setting.optional(),
    LOG_LEVEL: setting.default('info'),
  })
  .parse(process.env)

const { WEB_HOST: hostname, WEB_PORT: port, WEB_SERVER_SECRET: secret } = settings
const log = createLogger(settings.LOG_LEVEL ?? 'info')
const cache = new ResponseCache(Date.now, 128 * MEGABYTE)
const app = next({ dev: false, dir: process.cwd(), hostname, port })
await app.prepare()
const handle = app.getRequestHandler()
const known = readKnownPages(process.cwd(), settings.NEXT_DIST_DIR ?? '.next')
const queues = createRenderQueues({
  waiting: settings.WEB_RENDERS_WAITING,
  waitingPerAddress: settings.WEB_RENDERS_WAITING_PER_ADDRESS,
})

const server = serveInShortTurns(
  createServer({ headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 }),
  {
    listener: serveMetrics(
      servePages({
        render: (request, response) => handle(request, response),
        cache,
        queues,
        known,
        host: new URL(settings.NEXT_PUBLIC_WEB_ORIGIN).host,
        log,
      }),
      { token: settings.METRICS_TOKEN, cache, queues, known },
    ),
    isUrgent: ({ url }) => url === '/metrics',
    refuse: (request, response) => {
      queues.refused.all += 1
      sendRefusal(request, response, { error: unavailable(undefined, 5), headers: known.headers })
    },
  },
)
server.listen(port, hostname, BACKLOG, () => {
  log.info({ port }, 'listening')
  void acceptMore(server, log)
})

const apiUrl = settings.API_URL ?? settings.NEXT_PUBLIC_API_URL
const onChange = (tags: readonly string[]) => cache.invalidate(...tags)
const stopFollowing = secret ? followChanges({ apiUrl, secret, onChange, log }) : () => undefined

let isStopping = false
const stop = async () => {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), WEB_STOP_TIME).unref()
  await drainConnections(server)
  stopFollowing()
  server.close(() => process.exit(0))
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(event, () => void stop())
