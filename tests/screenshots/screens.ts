import type { Artwork } from '@/contract/artworks/artworks'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { hashOf } from '@/server/policies/certificates'
import { Problem } from '@/local/problem'
import { accounts, SAMPLE_INVITATION, SAMPLE_TEAM_INVITATION } from '@/local/samples/accounts'
import { sampleApplicationId } from '@/local/samples/history/applications'
import { certifiedOf, sampleRecord } from '@/local/samples/certificates'
import { sampleId } from '@/local/samples/sampleId'

export interface Screen {
  /** Of the image file. */
  name: string
  path: string
  /** Whose screen it is; without one, every visitor’s. */
  as?: keyof typeof accounts
}

const reviewed = `/opportunities/${sampleId('call meridian-rooms Prints that went wrong')}`
const boosted = sampleId('call meridian-rooms Drawings that took a year')
const empty = `/opportunities/${boosted}`
const reviewedApplication = (handle: string) =>
  `${reviewed}/applications/${sampleApplicationId(handle, 'Prints that went wrong')}`
const ownApplication = (title: string) =>
  `/applications/${sampleApplicationId(accounts.artist.handle, title)}`

const visitors = {
  home: '/',
  artworks: '/artworks',
  'artworks-nothing': '/artworks?query=zzzz',
  'directory-people': '/directory/people',
  'directory-organizations': '/directory/organizations',
  'directory-galleries': '/directory/galleries?country=DE',
  'directory-nothing': '/directory/people?searchQuery=zzzz',
  rooms: '/rooms',
  'rooms-nothing': '/rooms?query=zzzz',
  room: `/rooms/${sampleId('room What the weather leaves')}`,
  'room-closed': `/rooms/${sampleId('room Where the plug is')}`,
  opportunities: '/opportunities',
  'opportunities-filtered': '/opportunities?types=OPEN_CALL,JOB&feeType=FREE',
  'opportunities-nothing': '/opportunities?query=zzzz',
  login: '/login',
  signup: '/signup',
  'reset-password': '/reset-password',
  pricing: '/pricing',
  'pricing-organizations': '/pricing?for=organizations&interval=year',
  'checkout-cancel': '/checkout/cancel?plan=ARTIST_PRO',
  terms: '/terms',
  privacy: '/privacy',
  browsers: '/browsers',
  404: '/nowhere',
  500: '/500',
  jury: `/jury/${SAMPLE_INVITATION}`,
  'jury-unknown': '/jury/unknown-unknown-unknown',
  'team-invitation': `/team/${SAMPLE_TEAM_INVITATION}`,
  'team-unknown': '/team/unknown-unknown-unknown',
  kit: '/kit',
}

/** Whatever needs somebody signed in goes here, under the account that sees it best. */
const signedIn: Record<keyof typeof accounts, Record<string, string>> = {
  artist: {
    'room-new': '/rooms/new',
    'room-edit': `/rooms/edit/${sampleId('room Yellow, and what it costs')}`,
    'rooms-own': '/rooms/own',
    'room-invitations': '/rooms/invitations',
    applications: '/applications',
    'application-draft': ownApplication('Drawings that took a year'),
    'application-submitted': ownApplication('Works on paper, after dark'),
    'application-accepted': ownApplication('Early spring at the Plavac light'),
    'application-unknown': '/applications/00000000-0000-4000-8000-000000000000',
    'apply-refused': `${reviewed}/apply`,
    'juror-review': `${reviewed}/applications`,
    'juror-application': reviewedApplication('layla-mansour'),
    'juror-conflict': reviewedApplication('imani-okafor-lee'),
    'review-refused': `${empty}/applications`,
    bookmarks: '/bookmarks',
    'bookmarks-artworks': '/bookmarks/artworks',
    following: '/following',
    'artworks-print': '/artworks/print',
    certificates: '/artworks/certificates',
    'saved-searches': '/opportunities/searches',
    wizard: '/signup/wizard/role',
    'wizard-plan': '/signup/wizard/plan',
    'settings-profile': '/settings/profile',
    'settings-images': '/settings/images',
    'settings-subscription': '/settings/subscription',
    'settings-payouts': '/settings/payouts',
    'settings-embeds': '/settings/embeds',
    'settings-export': '/settings/export',
    'settings-account': '/settings/account',
    'settings-team': '/settings/team',
    'settings-keys': '/settings/keys',
    'artwork-new': '/artworks/new',
    statistics: '/statistics',
  },
  gallery: {
    'gallery-settings-profile': '/settings/profile',
    'gallery-settings-team': '/settings/team',
    'gallery-settings-keys': '/settings/keys',
    'gallery-settings-verification': '/settings/verification',
    'opportunity-new': '/opportunities/new',
    review: `${reviewed}/applications`,
    'review-images': `${reviewed}/applications?show=images`,
    'review-nothing': `${reviewed}/applications?artisticField=DANCE`,
    'review-jurors': `${reviewed}/applications?view=jurors`,
    'review-log': `${reviewed}/applications?view=log`,
    'review-empty': `${empty}/applications`,
    'review-application': reviewedApplication('layla-mansour'),
    'review-decided': reviewedApplication('rui-falcao'),
    'opportunity-reviewed': reviewed,
    'statistics-opportunity': `/statistics/${boosted}`,
    'boost-receipt': `/statistics/boosts/${sampleId(`boost TOP_POST_1 of ${boosted} from 10 days ago`)}`,
  },
  admin: {
    'admin-profiles': '/admin/profiles',
    'admin-fulfillment': '/admin/fulfilment',
    'admin-payments': '/admin/payments',
    'admin-reports': '/admin/reports',
    'admin-front-page': '/admin/front-page',
    'admin-applications': '/admin/applications',
    'admin-verified': '/admin/verified',
    'admin-lookalikes': '/admin/lookalikes',
    'admin-statistics': '/admin/statistics',
  },
}

const listed = (screens: Record<string, string>, as?: Screen['as']): Screen[] =>
  Object.entries(screens).map(([name, path]) => ({ name, path, ...(as && { as }) }))

/** Every screen of the product, with addresses of things that this stack has. */
export async function findScreens(api: string): Promise<Screen[]> {
  const ask = async <T>(path: string) => (await (await fetch(api + path)).json()) as T
  const profiles = async (query: string) =>
    (await ask<DirectoryPage>(`/v1/profiles/directory?${query}`)).items
  const calls = async (query: string) =>
    (await ask<{ items: OpportunitySummary[] }>(`/v1/opportunities?${query}`)).items

  const [artist] = await profiles('type=people&searchQuery=Maren+Oduya')
  const [organization] = await profiles('type=galleries&searchQuery=Meridian+Rooms')
  const works = await ask<Artwork[]>('/v1/artworks?size=100')
  const own = artist && (await ask<Artwork[]>(`/v1/artworks/profiles/${artist.id}?size=100`))
  const certified = certifiedOf(own ?? [])
  const several = works.find(({ images, size }) => images.length > 1 && size)
  const one = works.find(({ images, title }) => images.length === 1 && title)
  const free = await calls('feeType=FREE')
  const paid = await calls('feeType=FEES')
  const closed = await findClosed(ask, [...paid, ...free])

  const found: Record<string, string | undefined> = {
    art: several && `/art/${several.id}`,
    'art-single': one && `/art/${one.id}`,
    'profile-artist': artist && `/profile/${artist.id}/${artist.handle}`,
    'profile-organization': organization && `/profile/${organization.id}/${organization.handle}`,
    contact: artist && `/contact/${artist.id}`,
    certificate: artist && certified && `/artworks/certificates/${hashOf(sampleRecord(certified))}`,
    report: artist && `/report/profile/${artist.id}`,
    'opportunity-free': free[0] && `/opportunities/${free[0].id}`,
    'opportunity-fees': paid[0] && `/opportunities/${paid[0].id}`,
    'opportunity-closed': closed && `/opportunities/${closed.id}`,
  }
  const missing = Object.keys(found).filter((name) => !found[name])
  if (missing.length > 0) {
    throw new Problem(
      `The stack has nothing to show for ${missing.join(', ')}.`,
      'Take the screenshots of a stack with the sample data: npm start -- --reset',
    )
  }
  return [
    ...listed(visitors),
    ...listed(found as Record<string, string>),
    ...listed({ 'certificate-issue': `/artworks/certificates?artwork=${certified?.id}` }, 'artist'),
    ...Object.entries(signedIn).flatMap(([as, screens]) =>
      listed(screens, as as keyof typeof accounts),
    ),
  ]
}

type Ask = <T>(path: string) => Promise<T>

/** Lists show what is open; what has closed is found with those who called. */
async function findClosed(ask: Ask, open: OpportunitySummary[]) {
  for (const { profile } of open) {
    const own = await ask<OpportunitySummary[]>(`/v1/opportunities/profiles/${profile.id}`)
    const closed = own.find(({ deadline }) => deadline && Date.parse(deadline.instant) < Date.now())
    if (closed) return closed
  }
  return undefined
}
