import { html, markupOf, type Html } from '@/server/text/html'

/** Renders a page with one of our scripts. */
export function renderPage(title: string, script: string, body: Html): string {
  return markupOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/page.css" />
          <script src="${script}" defer></script>
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  )
}

/** Allows only our own scripts, styles and fonts, and framing by the given origins. */
export function pageHeaders(framedBy: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  }
}
