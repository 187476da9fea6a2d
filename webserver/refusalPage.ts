import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiError } from '@/server/errors'

const texts: Record<number, { title: string; text: string }> = {
  429: {
    title: 'Too many requests',
    text: 'Your network has asked for many pages at once. Wait a few seconds, then reload this page.',
  },
  503: {
    title: 'Many visitors at once',
    text: 'We couldn’t show this page right now. Wait a few seconds, then reload it.',
  },
}

interface Refusal {
  error: ApiError
  /** Those of every page, such as the content security policy. */
  headers: readonly (readonly [string, string])[]
}

/**
 * Sends a page without scripts and stylesheets instead of one that isn't rendered. The router of Next.js opens
 * the page itself when its data are refused.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { error: { status, details }, headers }: Refusal,
): void {
  const { title, text } = texts[status] ?? { title: 'Something went wrong', text: 'Try again.' }
  const isData = request.url?.startsWith('/_next/data/') === true
  const body = isData ? text : pageOf(title, text)
  for (const [name, value] of headers) response.setHeader(name, value)
  response.writeHead(status, {
    'content-type': `text/${isData ? 'plain' : 'html'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(details.retryAfter ?? 1),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const pageOf = (title: string, text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Art Commons</title>
</head>
<body style="margin: 0 auto; max-width: 36rem; padding: 3rem 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif">
<main>
<p>Art Commons</p>
<h1 style="line-height: 1.2">${title}</h1>
<p>${text} Nothing you saved is lost.</p>
<p><a href="">Reload this page</a></p>
</main>
</body>
</html>
`
