import { Worker } from 'node:worker_threads'
import { applicationLimits as limits } from '@/contract/limits/applicationLimits'
import { invalid, tooLarge, unavailable, unsupportedMedia, type ApiError } from '@/server/errors'
import { Queue } from '@/server/queue'
import { threadTime } from './threadTime'

/** In milliseconds of the processor, and as they pass. */
const MAX_WORK = 5000
const MAX_TIME = 20_000
const CHECK_EVERY = 250

type Problem =
  | 'type'
  | 'size'
  | 'encryption'
  | 'damage'
  | 'scripts'
  | 'actions'
  | 'attachments'
  | 'media'
  | 'image'

type Result = { problem: Problem } | { pages: number; bytes: Uint8Array }

/** A PDF that is safe to store: it contains nothing that acts, and no metadata, also in its images. */
export interface CleanPdf {
  bytes: Buffer
  pages: number
}

const tooHard = 'This PDF takes too long to check. Print it to a new PDF and upload that.'
const messages: Record<Exclude<Problem, 'type'>, string> = {
  size: 'This PDF unfolds into more than 512 MB. Save its images at a smaller size and upload it again.',
  encryption: 'This PDF is encrypted. Save it without a password.',
  damage: 'This PDF is damaged. Print it to a new PDF and upload that.',
  scripts: 'This PDF contains scripts. Print it to a new PDF and upload that.',
  actions: 'This PDF contains actions. Print it to a new PDF and upload that.',
  attachments: 'This PDF contains attachments. Remove them and upload it again.',
  image: 'An image in this PDF can’t be read. Print it to a new PDF and upload that.',
  media: 'This PDF contains media. Print it to a new PDF and upload that.',
}

const refusal = (message: string): ApiError => invalid({ document: message }, message)

const queue = new Queue({
  running: 2,
  runningPerClient: 1,
  waiting: 100,
  waitingPerClient: 4,
  refusal: () => unavailable('Many documents are being checked right now.', 10),
})

/**
 * Checks a PDF and removes its metadata, in a thread with limits of time and memory. Clients take
 * turns, and one is checked for each at a time.
 * @param client whose turn it is
 * @throws ApiError that says what is wrong with it
 */
export async function cleanPdf(client: string, read: () => Promise<Buffer>): Promise<CleanPdf> {
  const result = await queue.run(client, async () => inThread(await read()))
  if ('pages' in result) {
    if (result.pages > limits.documentPages) {
      throw refusal(
        `A PDF can have at most ${limits.documentPages} pages; this has ${result.pages}.`,
      )
    }
    const bytes = Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.length)
    if (bytes.length > limits.document) throw tooLarge('The PDF is larger than 10 MB.')
    return { pages: result.pages, bytes }
  }
  if (result.problem === 'type') throw unsupportedMedia('This is not a PDF. Save it as a PDF.')
  throw refusal(messages[result.problem])
}

function inThread(bytes: Buffer): Promise<Result> {
  const worker = new Worker(new URL('./pdfWorker.mjs', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve, reject) => {
    const end = () => void worker.terminate()
    const timer = setTimeout(end, MAX_TIME)
    let work: NodeJS.Timeout | undefined
    worker.on('message', (message: Result | { thread: string | null }) => {
      if ('thread' in message) work = limitWork(message.thread, end)
      else resolve(message)
    })
    // Beyond the memory limit, the thread ends with an error.
    worker.once('error', () => reject(refusal(tooHard)))
    worker.once('exit', () => {
      clearTimeout(timer)
      clearInterval(work)
      reject(refusal(tooHard))
    })
  })
}

/** Ends a thread that has worked for too long, however long it had to wait for a processor. */
function limitWork(thread: string | null, end: () => void): NodeJS.Timeout {
  const startedAt = performance.now()
  return setInterval(() => {
    void threadTime(thread).then((work) => {
      if ((work ?? performance.now() - startedAt) > MAX_WORK) end()
    })
  }, CHECK_EVERY)
}
