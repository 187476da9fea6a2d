import { createServer, type RequestListener, type Server } from 'node:http'

/** The HTTP server below Fastify, with limits on how long strangers may hold a connection. */
export const createHttpServer = (listener: RequestListener): Server =>
  createServer(
    {
      headersTimeout: 15_000,
      // Bodies are watched by their pace instead: a large one may take its time.
      requestTimeout: 0,
      keepAliveTimeout: 72_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  )
