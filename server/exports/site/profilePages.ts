import { artisticFields } from '@/contract/enums/artisticFields'
import { cvKinds, organizationTypes, pronouns, roles, type CvKind } from '@/contract/enums/profiles'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import type { Profile } from '@/contract/profiles/profiles'
import type { Room } from '@/contract/rooms'
import { formatLongDay } from '@/contract/values/dates'
import { placeText } from '@/server/text/countries'
import { html, sanitized, type Html } from '@/server/text/html'
import { opportunityFacts } from '@/server/text/opportunityFacts'
import { section, type SitePage } from './layout'
import { workPage, type NamedEntry, type SiteImage } from './siteFiles'
import { workGrid } from './workPages'

export interface ProfileImages {
  image: SiteImage | undefined
  cover: SiteImage | undefined
  gallery: SiteImage[]
}

const imageTag = ({ file, alt, width, height }: SiteImage, fallback: string): Html =>
  html`<img
    src="${file}"
    alt="${alt || fallback}"
    width="${`${width}`}"
    height="${`${height}`}"
    decoding="async"
  />`

function metaOf(profile: Profile): string {
  const { organizationType, role, pronouns: used, city, country, foundedYear } = profile
  const place = placeText(city, country)
  return [
    organizationType ? organizationTypes[organizationType] : roles[role],
    used && pronouns[used],
    place,
    foundedYear && `Founded ${foundedYear}`,
    profile.artisticFields.map((field) => artisticFields[field]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

const prose = (title: string, text: string | null): Html[] =>
  section(title, text ? [html`<div class="prose" dir="auto">${sanitized(text)}</div>`] : [])

const outside = (href: string, text: string) =>
  html`<a href="${href}" rel="nofollow noopener">${text}</a>`

const withoutScheme = (url: string) => url.replace(/^https?:\/\/|\/$/g, '')

/** What visitors see of the contact. */
function contact(profile: Profile): Html[] {
  const { email, phone, website, instagram } = profile.contact
  const account = instagram?.replace(/^@/, '')
  const rows: (readonly [string, Html | string | null | undefined])[] = [
    ['Email', email && outside(`mailto:${email}`, email)],
    ['Phone', phone && outside(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)],
    ['Website', website && outside(website, withoutScheme(website))],
    [
      'Instagram',
      account && outside(`https://www.instagram.com/${encodeURIComponent(account)}/`, account),
    ],
    ['Address', profile.address],
    ['Opening hours', profile.openingHours],
    ...profile.links
      .filter(({ url }) => url !== website)
      .map(({ label, url }) => [label || 'Link', outside(url, withoutScheme(url))] as const),
  ]
  const found = rows.flatMap(([name, value]) =>
    value
      ? [
          html`<div>
            <dt>${name}</dt>
            <dd dir="auto">${value}</dd>
          </div> `,
        ]
      : [],
  )
  return section('Contact', found.length > 0 ? [html`<dl class="facts">${found}</dl>`] : [])
}

/** @param cards the first works */
export function homePage(profile: Profile, images: ProfileImages, cards: Html[]): SitePage {
  const { name, headline, bioHtml, statementHtml, bio } = profile
  const lead = images.cover ?? images.image
  const works =
    cards.length > 0
      ? [workGrid(cards), html`<p class="meta"><a href="works.html">All works</a></p>`]
      : []
  const gallery = images.gallery.map((image) => html`<li>${imageTag(image, name)}</li> `)
  return {
    title: name,
    description: headline ?? bio ?? name,
    current: 'index.html',
    content: [
      html`<div class="head">
        <h1 class="display" dir="auto">${name}</h1>
        ${headline ? [html`<p class="lead" dir="auto">${headline}</p>`] : []}
        <p class="meta" dir="auto">${metaOf(profile)}</p>
      </div> `,
      ...(lead ? [html`<figure class="hero">${imageTag(lead, name)}</figure> `] : []),
      ...section('Works', works),
      ...prose('About', bioHtml),
      ...prose('Statement', statementHtml),
      ...section(
        'Images',
        gallery.length > 0
          ? [
              html`<ul class="grid plain">
                ${gallery}
              </ul>`,
            ]
          : [],
      ),
      ...contact(profile),
    ],
  }
}

/** The CV by kind, the latest first, as the profile shows it. */
export function cvPage({ name, cv }: Profile): SitePage {
  const sections = (Object.keys(cvKinds) as CvKind[]).flatMap((kind) => {
    const entries = cv.filter((entry) => entry.kind === kind).sort((a, b) => b.year - a.year)
    const items = entries.map(
      ({ year, title, place }) =>
        html`<li>
          <span>${`${year}`}</span>
          <div dir="auto">${title}${place ? [html`<br /><span>${place}</span>`] : []}</div>
        </li> `,
    )
    return section(
      cvKinds[kind],
      items.length > 0
        ? [
            html`<ul class="cv plain">
              ${items}
            </ul>`,
          ]
        : [],
    )
  })
  return {
    title: 'CV',
    description: `CV of ${name}`,
    current: 'cv.html',
    content: [html`<h1>CV</h1> `, ...sections],
  }
}

const paragraphs = (text: string): Html[] =>
  text.trim() === ''
    ? []
    : [
        html`<div class="prose" dir="auto">
          ${text.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`)}
        </div>`,
      ]

interface RoomLinks {
  /** The page of a work of this site. */
  pages: ReadonlyMap<string, NamedEntry>
  roomAddress: (id: string) => string
}

function roomEntry({ id, title, text, opensOn, closesOn, walls }: Room, links: RoomLinks): Html {
  const days = [opensOn && formatLongDay(opensOn), closesOn && formatLongDay(closesOn)]
    .filter(Boolean)
    .join(' – ')
  // Works of other artists are in the room with their consent, which is for the room only.
  const works = walls
    .flatMap((wall) => wall.works.flatMap(({ artwork }) => artwork ?? []))
    .map((artwork) => {
      const page = links.pages.get(artwork.id)
      const name = artwork.title ?? 'Untitled'
      const linked = page ? html`<a href="${workPage(page)}">${name}</a>` : html`${name}`
      return html`<li dir="auto">${[linked]}, ${artwork.profile.name}</li> `
    })
  return html`<section class="entry">
    <h2 dir="auto">${title}</h2>
    <p class="meta">${days}</p>
    ${paragraphs(text)}
    <ul class="plain">
      ${works}
    </ul>
    <p class="meta">
      <a href="${links.roomAddress(id)}" rel="noopener">Visit the room on Art Commons</a>
    </p>
  </section> `
}

export const roomsPage = (rooms: readonly Room[], links: RoomLinks): SitePage => ({
  title: 'Rooms',
  description: 'Rooms',
  current: 'rooms.html',
  content: [
    html`<h1>Rooms</h1> `,
    html`<div class="entries">${rooms.map((room) => roomEntry(room, links))}</div>`,
  ],
})

const opportunityEntry = (opportunity: OpportunitySummary, address: (id: string) => string): Html =>
  html`<section class="entry">
    <h2 dir="auto">${opportunity.title}</h2>
    ${paragraphs(opportunity.summary ?? '')}
    <ul class="plain meta">
      ${opportunityFacts(opportunity).map((fact) => html`<li>${fact}</li> `)}
    </ul>
    <p class="meta"><a href="${address(opportunity.id)}" rel="noopener">Read more and apply</a></p>
  </section>`

export const opportunitiesPage = (
  opportunities: readonly OpportunitySummary[],
  address: (id: string) => string,
): SitePage => ({
  title: 'Opportunities',
  description: 'Open opportunities',
  current: 'opportunities.html',
  content: [
    html`<h1>Opportunities</h1> `,
    html`<div class="entries">
      ${opportunities.map((opportunity) => opportunityEntry(opportunity, address))}
    </div>`,
  ],
})
