import { connect, constants } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/* Opens and cancels streams as fast as it can, in a thread of its own, so that it slows down the server alone. */

/** @type {{ origin: string, authority: string, servername: string, ca: Uint8Array, milliseconds: number }} */
const { origin, authority, servername, ca, milliseconds } = workerData
const end = Date.now() + milliseconds
let streams = 0
let closed = 0
while (Date.now() < end) {
  const session = connect(origin, { ca: Buffer.from(ca), servername })
  session.on('error', () => undefined)
  while (!session.destroyed && !session.closed && Date.now() < end) {
    const stream = session.request({ ':path': '/', ':authority': authority })
    stream.on('error', () => undefined)
    stream.close(constants.NGHTTP2_CANCEL)
    streams += 1
    if (streams % 100 === 0) await pause(1)
  }
  closed += 1
  session.destroy()
  await pause(1)
}
parentPort?.postMessage({ streams, closed })
