import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sideBySide, startPeer } from './load'
import type { Row } from './report'
import { fillRows } from './rows'
import { prepare } from './stack'
import { steadyLoad } from './steadyLoad'

const URL = '/v1/profiles/directory?type=people'

/** Cached responses compared with a string from memory, and 304 with 304. */
export async function benchCache(): Promise<Row[]> {
  const bench = await prepare()
  try {
    await fillRows(bench.databaseUrl, 1, 2000)
    const api = await bench.startApi()
    const response = await fetch(api.origin + URL)
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    const file = path.join(bench.folder, 'response.json')
    writeFileSync(file, await response.text())
    const type = 'application/json; charset=utf-8'
    const peer = await startPeer('memory', { file, type, status: 200 })
    const unchanged = await startPeer('memory', { file, type, status: 304 })
    const amount = 80_000
    const cached = await sideBySide(
      5,
      () => steadyLoad(api, URL, { amount, status: 200 }),
      () => steadyLoad(peer, '/', { amount, status: 200 }),
    )
    const same = await sideBySide(
      5,
      () => steadyLoad(api, URL, { amount, status: 304, headers }),
      () => steadyLoad(unchanged, '/', { amount, status: 304, headers }),
    )
    await Promise.all([api.stop(), peer.stop(), unchanged.stop()])
    return [
      {
        what: 'cached response, requests per second',
        ours: cached.ours.perSecond.toFixed(0),
        peer: `${cached.peer.perSecond.toFixed(0)}, a string from memory`,
        ratio: cached.ours.perSecond / cached.peer.perSecond,
        limit: { least: 0.6 },
      },
      {
        what: '304, requests per second',
        ours: same.ours.perSecond.toFixed(0),
        peer: `${same.peer.perSecond.toFixed(0)}, 304 from memory`,
        ratio: same.ours.perSecond / same.peer.perSecond,
        limit: { least: 0.9 },
      },
    ]
  } finally {
    await bench.stop()
  }
}
