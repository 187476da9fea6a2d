import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Forwards a request to the hosted pages of the local payment provider, so that a browser needs the
 * web app's origin alone. A page does it, because a rewrite in next.config.js would add its matching
 * code to the first load of every page.
 * @param origin of the provider
 */
export function forwardToPaymentPages(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve) => {
    const { method, headers } = request
    const forwarded = send(new URL(request.url ?? '/', origin), { method, headers }, (page) => {
      response.writeHead(page.statusCode ?? 502, page.headers)
      page.pipe(response)
    })
    forwarded.once('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    response.once('close', resolve)
    request.pipe(forwarded)
  })
}
