import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describeApi } from '@/server/http/openapi/openapi'
import { JSON_TYPE } from '@/server/http/responses'
import { REVALIDATE } from '@/server/http/send'
import { staticResponse } from '@/server/http/cache/staticResponse'
import type { Services } from '@/server/http/services'

const SETTINGS = JSON.stringify({
  url: '/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
})

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Art Commons API</title>
<link rel="icon" href="data:,">
</head>
<body>
<script id="api-reference" data-configuration='${SETTINGS}'></script>
<script src="/v1/docs/reference.js"></script>
</body>
</html>
`

/** The reference page needs inline styles, but only scripts of its own origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The OpenAPI document and a reference page, both without requests to other origins. */
export function docsRoutes(app: FastifyInstance, { env }: Services): void {
  app.get(
    '/v1/openapi.json',
    staticResponse({
      load: () =>
        Promise.resolve(Buffer.from(JSON.stringify(describeApi(env.NEXT_PUBLIC_API_URL)))),
      contentType: JSON_TYPE,
      cacheControl: REVALIDATE,
    }),
  )

  app.get('/v1/docs', (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', REVALIDATE)
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )

  app.get(
    '/v1/docs/reference.js',
    staticResponse({
      load: () => readFile(referenceScript()),
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=86400',
    }),
  )
}

function referenceScript(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')
  return path.join(path.dirname(entry), 'js', 'standalone.js')
}
