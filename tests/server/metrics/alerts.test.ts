import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ResponseCache } from '@/server/http/cache/responseCache'
import { buildTestApp } from '@/tests/support/server/app'
import { knownPages } from '@/tests/support/stack/knownPages'
import { serveMetrics } from '@/webserver/metrics'
import { createRenderQueues } from '@/webserver/renderQueues'

const METRICS_TOKEN = 'the token of the metrics'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
const FOLDER = path.resolve(import.meta.dirname, '../../../docs')
const rules = readFileSync(path.join(FOLDER, 'alerts/rules.yml'), 'utf8')
const cases = readFileSync(path.join(FOLDER, 'alerts/tests.yml'), 'utf8')
const operations = readFileSync(path.join(FOLDER, 'operations.md'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const dashboard = readFileSync(path.join(FOLDER, '../ops/grafana/dashboard.json'), 'utf8')
/** Without labels and variables, only names of metrics have several words, and one function. */
const metricsIn = (text: string) =>
  new Set(
    [...text.replace(/\{[^}]*\}|\$\w+/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
      .map(([name]) => name)
      .filter((name) => name !== 'histogram_quantile'),
  )
const panels = (JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }).panels
/** Only an API with a replica has them. */
const ofReplicas = ['database_public_reads_replica_total', 'database_public_reads_primary_total']
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

async function shownByApi(): Promise<string> {
  const api = await buildTestApp({ env: { METRICS_TOKEN } })
  await api.app.inject('/v1/health')
  const { body } = await api.app.inject({ url: '/v1/metrics', headers })
  await api.close()
  return body
}

async function shownByWebServer(): Promise<string> {
  const cache = new ResponseCache(Date.now, 1024)
  const serve = serveMetrics((_request, response) => response.end(), {
    token: METRICS_TOKEN,
    cache,
    known: knownPages,
    queues: createRenderQueues({ waiting: 1, waitingPerAddress: 1 }),
  })
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await fetch(origin)
  const body = await (await fetch(`${origin}/metrics`, { headers })).text()
  server.close()
  return body
}

test('alerts and the dashboard read only metrics that the API or the web server shows', async () => {
  const lines = `${await shownByApi()}\n${await shownByWebServer()}`.split('\n')
  const shown = new Set([...ofReplicas, ...lines.map((line) => /^[a-z0-9_]+/.exec(line)?.[0])])
  for (const metrics of [metricsIn(rules), metricsIn(expressions.join('\n'))]) {
    expect(metrics.size).toBeGreaterThan(10)
    expect([...metrics].filter((name) => !shown.has(name))).toEqual([])
  }
})

test('each alert has a test and an entry in the operations manual', () => {
  expect(alerts.length).toBeGreaterThan(10)
  for (const name of alerts) {
    expect(cases).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts: \\[\\{`))
    expect(operations).toMatch(new RegExp(`^\\| \`${name}\``, 'm'))
  }
})
