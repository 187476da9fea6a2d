import { html, markupOf, type Html } from 'stand-in-base/html'

interface PageParts {
  title: string
  body: Html
  /** The address of one of our scripts. */
  script?: string
  /** The folder that the service's files are served from, without a slash at the end. */
  assets?: string
}

/** Renders a page in the look of the product. */
export function renderPage({ title, body, script, assets = '' }: PageParts): string {
  return markupOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${assets}/page.css" />
          ${script === undefined ? html`` : html`<script src="${script}" defer></script>`}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  )
}

interface PageRights {
  /** Origins that may show the page in a frame. */
  framedBy?: readonly string[]
  /** Whether forms may be sent to the page's own origin. */
  hasForms?: boolean
}

/** Allows only our own scripts, styles and fonts. */
export function pageHeaders({ framedBy = [], hasForms = false }: PageRights = {}) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  }
}
