import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/* The id that a visitor's request has in the logs of every server it passes: the trace id of the header
 * `traceparent` (W3C Trace Context, level 1). The first server that gets the request makes it. */

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** @returns 32 hexadecimal digits; undefined without a valid header */
export const traceIdOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '')?.[1]

/** The header for requests that are made for this one: as it came, or a new one. */
export const traceparentFor = (headers: IncomingHttpHeaders): string =>
  traceIdOf(headers) === undefined
    ? `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
    : (headers.traceparent as string)
