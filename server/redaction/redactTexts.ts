import { Worker } from 'node:worker_threads'
import { unavailable } from '@/server/errors'
import { createRedaction, type Hidden } from './redaction.mjs'

/** In characters of texts and names together: more are redacted in a thread. */
const MAX_HERE = 1000

/** In milliseconds. */
const MAX_TIME = 20_000

/** The texts without what is to be hidden. The event loop goes on meanwhile. */
export async function redactTexts(hidden: Hidden, texts: readonly string[]): Promise<string[]> {
  const all = [...texts, ...hidden.names, ...hidden.others]
  const length = all.reduce((sum, text) => sum + (text?.length ?? 0), 0)
  return length > MAX_HERE ? inThread(hidden, texts) : texts.map(createRedaction(hidden))
}

const failure = () => unavailable('The application could not be read in time.', 10)

function inThread(hidden: Hidden, texts: readonly string[]): Promise<string[]> {
  const worker = new Worker(new URL('./redactionWorker.mjs', import.meta.url), {
    workerData: { hidden, texts },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
    env: {},
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), MAX_TIME)
    worker.once('message', resolve)
    worker.once('error', () => reject(failure()))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(failure())
    })
  })
}
