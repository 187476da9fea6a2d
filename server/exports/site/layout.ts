import { html, markupOf, type Html } from '@/server/text/html'
import { singleLine } from '@/server/text/plainText'

/** A page of the site: what its frame needs. */
export interface SitePage {
  title: string
  /** For search engines, when the site is published. */
  description: string
  /** The main page that it belongs to. */
  current: MainPage
  /** `../` on the pages of artworks. */
  base?: '' | '../'
  content: Html[]
}

const mainPages = {
  'index.html': 'Home',
  'works.html': 'Works',
  'cv.html': 'CV',
  'rooms.html': 'Rooms',
  'opportunities.html': 'Opportunities',
} as const
export type MainPage = keyof typeof mainPages

export interface Frame {
  name: string
  /** Of the profile on Art Commons. */
  address: string
  /** Pages that the site has. */
  pages: readonly MainPage[]
  /** Of the export. */
  day: string
}

const DESCRIPTION = 160

function navigation({ pages }: Frame, { current, base }: { current: MainPage; base: string }) {
  if (pages.length < 2) return []
  const links = pages.map((page) =>
    page === current
      ? html`<li><a href="${base + page}" aria-current="page">${mainPages[page]}</a></li>`
      : html`<li><a href="${base + page}">${mainPages[page]}</a></li>`,
  )
  return [
    html`<nav aria-label="Main">
      <ul class="plain">
        ${links}
      </ul>
    </nav>`,
  ]
}

/** A whole page as HTML that opens from the disk: relative links, no scripts. */
export function sitePage(
  frame: Frame,
  { title, description, current, base = '', content }: SitePage,
): string {
  const { name, address, day } = frame
  const about = singleLine(description).slice(0, DESCRIPTION)
  return markupOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title === name ? name : `${title} · ${name}`}</title>
          <meta name="description" content="${about || `${title}, ${name}`}" />
          <meta name="referrer" content="no-referrer" />
          <meta name="format-detection" content="telephone=no" />
          <link rel="stylesheet" href="${base}style.css" />
        </head>
        <body>
          <a class="skip" href="#content">Skip to the content</a>
          <header>
            <a class="name" href="${base}index.html" dir="auto">${name}</a>
            ${navigation(frame, { current, base })}
          </header>
          <main id="content">${content}</main>
          <footer>
            <p>
              As of ${day}, from the profile of <bdi>${name}</bdi> on
              <a href="${address}">Art Commons</a>.
            </p>
          </footer>
        </body>
      </html> `,
  )
}

/** `<section>` with a heading; nothing without content. */
export const section = (title: string, content: Html[]): Html[] =>
  content.length === 0
    ? []
    : [
        html`<section>
          <h2>${title}</h2>
          ${content}
        </section> `,
      ]
