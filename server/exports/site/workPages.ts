import { artworkCategories, availabilities, embedProviders } from '@/contract/enums/artworks'
import type { Artwork } from '@/contract/artworks/artworks'
import { formatMoney } from '@/contract/pricing/money'
import { sizeText, yearsOf } from '@/contract/values/artworkLabels'
import { html, sanitized, type Html } from '@/server/text/html'
import type { SitePage } from './layout'
import { workPage, type NamedEntry, type SiteImage, type SiteWork } from './siteFiles'

/** Works on one page of the grid. */
export const GRID = 60

/** The pages of the grid: `works.html`, `works-2.html` … */
export const gridPage = (number: number) => (number === 1 ? 'works.html' : `works-${number}.html`)

const titleOf = ({ title }: Artwork) => title ?? 'Untitled'

/** The alternative text, or what is shown if its artist wrote none. */
function altOf({ alt }: SiteImage, { artwork, images }: SiteWork, index: number): string {
  if (alt) return alt
  const place = images.length > 1 ? `, image ${index + 1} of ${images.length}` : ''
  return `${titleOf(artwork)}${place}`
}

const label = (artwork: Artwork): Html => {
  const facts = [yearsOf(artwork), artwork.medium].filter(Boolean).join(', ')
  const line = facts ? [html`<span>${facts}</span>`] : []
  return html`<span class="label" dir="auto"><strong>${titleOf(artwork)}</strong>${line}</span>`
}

export function workCard(work: SiteWork): Html {
  const { entry, artwork, images } = work
  const [first] = images
  const image = first
    ? html`<img
        src="${first.file}"
        alt="${altOf(first, work, 0)}"
        width="${`${first.width}`}"
        height="${`${first.height}`}"
        loading="lazy"
        decoding="async"
      />`
    : html`<span class="empty"></span>`
  return html`<li><a href="${workPage(entry)}">${[image, label(artwork)]}</a></li> `
}

export const workGrid = (cards: Html[]): Html =>
  html`<ul class="grid plain">
    ${cards}
  </ul>`

/** A page of the grid of all works. */
export function worksPage(cards: Html[], number: number, count: number): SitePage {
  const link = (to: number, text: string) =>
    to < 1 || to > count ? [] : [html`<a href="${gridPage(to)}">${text}</a>`]
  const others =
    count > 1
      ? [
          html`<nav class="pages" aria-label="Pages">
            ${[
              ...link(number - 1, '← Previous page'),
              html`<span>Page ${`${number}`} of ${`${count}`}</span>`,
              ...link(number + 1, 'Next page →'),
            ]}
          </nav>`,
        ]
      : []
  return {
    title: count > 1 ? `Works, page ${number}` : 'Works',
    description: 'All works',
    current: 'works.html',
    content: [html`<h1>Works</h1> `, workGrid(cards), ...others],
  }
}

function priceOf({ availability, price }: Artwork): string {
  return availability === 'FOR_SALE' && price
    ? `For sale, ${formatMoney(price)}`
    : availabilities[availability]
}

const facts = (artwork: Artwork): Html => {
  const rows = [
    ['Year', yearsOf(artwork)],
    ['Medium', artwork.medium],
    ['Category', artwork.category && artworkCategories[artwork.category]],
    ['Dimensions', artwork.size && sizeText(artwork.size)],
    ['Edition', artwork.edition],
    ['Availability', priceOf(artwork)],
    ['Tools', artwork.madeWithAi ? 'Made with AI' : null],
    ['Tags', artwork.tags.join(', ')],
  ].flatMap(([name, value]) =>
    value
      ? [
          html`<div>
            <dt>${name ?? ''}</dt>
            <dd dir="auto">${value}</dd>
          </div> `,
        ]
      : [],
  )
  return html`<dl class="facts">${rows}</dl>`
}

const description = ({ descriptionHtml }: Artwork): Html[] =>
  descriptionHtml
    ? [
        html`<div class="prose" dir="auto">
          <h2 class="hidden">Description</h2>
          ${sanitized(descriptionHtml)}
        </div>`,
      ]
    : []

const embed = ({ embeddedContent }: Artwork): Html[] => {
  if (!embeddedContent) return []
  const { url, provider, title } = embeddedContent
  const text = title ?? (provider ? `On ${embedProviders[provider]}` : url)
  return [html`<p class="meta"><a href="${url}" rel="nofollow noopener">${text}</a></p>`]
}

const figures = (work: SiteWork): Html[] =>
  work.images.map(
    (image, index) =>
      html`<figure>
        <img
          src="../${image.file}"
          alt="${altOf(image, work, index)}"
          width="${`${image.width}`}"
          height="${`${image.height}`}"
          ${index > 0 ? [html` loading="lazy"`] : []}
          decoding="async"
        />
      </figure> `,
  )

/** Works before and after, in the order of the grid. */
export interface Neighbors {
  before: NamedEntry | undefined
  after: NamedEntry | undefined
}

export function workSitePage(work: SiteWork, { before, after }: Neighbors): SitePage {
  const { artwork } = work
  const link = (entry: NamedEntry | undefined, text: string) =>
    entry ? [html`<a href="${`../${workPage(entry)}`}">${text}</a>`] : []
  const title = [titleOf(artwork), yearsOf(artwork)].filter(Boolean).join(', ')
  return {
    title,
    description: artwork.description ?? title,
    current: 'works.html',
    base: '../',
    content: [
      html`<article class="work">
        <div>${figures(work)}</div>
        <div class="aside">
          <h1 dir="auto">${titleOf(artwork)}</h1>
          ${facts(artwork)} ${[...description(artwork), ...embed(artwork)]}
        </div>
      </article> `,
      html`<nav class="pages" aria-label="Works">
        ${[
          ...link(before, '← Previous work'),
          html`<a href="../works.html">All works</a>`,
          ...link(after, 'Next work →'),
        ]}
      </nav>`,
    ],
  }
}
