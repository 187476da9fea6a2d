import { createServer, type RequestListener, type Server } from 'node:http'
import { serveInShortTurns } from './shortTurns'

/** What operators and web servers ask for. */
const URGENT = /^\/v1\/(health|ready|metrics|changes)\b/

/**
 * The HTTP server below Fastify, with limits on how long a client may occupy a connection.
 * @param refuse answers requests of which too many wait
 */
export const createHttpServer = (listener: RequestListener, refuse: RequestListener): Server =>
  serveInShortTurns(
    createServer({
      headersTimeout: 15_000,
      // abortSlowBodies limits the rate of bodies instead, because a large one may take long.
      requestTimeout: 0,
      keepAliveTimeout: 72_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 16 * 1024,
      // Requests without a host are refused with a message, by rejectAmbiguousHosts.
      requireHostHeader: false,
    }),
    { listener, refuse, isUrgent: ({ url }) => URGENT.test(url ?? '') },
  )
