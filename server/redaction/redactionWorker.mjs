/* Redacts texts in a thread of its own (server/redaction/redactTexts.ts): long ones take too long for the API's. */
import { parentPort, workerData } from 'node:worker_threads'
import { createRedaction } from './redaction.mjs'

parentPort?.postMessage(workerData.texts.map(createRedaction(workerData.hidden)))
