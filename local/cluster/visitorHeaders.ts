import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''

/** In front of web servers, which read it with WEB_TRUSTED_PROXIES=1. */
export const forwardedFor = (request: IncomingMessage): OutgoingHttpHeaders => ({
  'x-forwarded-for': [request.headers['x-forwarded-for'], addressOf(request)]
    .filter(Boolean)
    .join(', '),
})

/**
 * In front of the API: names the visitor's address with the secret, as docs/deploy.md requires of a proxy.
 * What a web server says of itself passes.
 */
export const visitorAddress =
  (secret: string) =>
  (request: IncomingMessage): OutgoingHttpHeaders =>
    request.headers['x-web-server'] === secret
      ? {}
      : { 'x-web-server': secret, 'x-visitor-address': addressOf(request) }
