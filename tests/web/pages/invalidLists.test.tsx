import { http, HttpResponse } from 'msw'
import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import Art, { getServerSideProps as artPage } from '@/pages/art/[id]'
import Artworks, { getServerSideProps as artworksPage } from '@/pages/artworks'
import Directory, { getServerSideProps as directoryPage } from '@/pages/directory/[type]'
import Home, { getServerSideProps as homePage } from '@/pages/index'
import Login, { getServerSideProps as loginPage } from '@/pages/login'
import Opportunities, { getServerSideProps as opportunitiesPage } from '@/pages/opportunities'
import Opportunity, { getServerSideProps as opportunityPage } from '@/pages/opportunities/[id]'
import Pricing, { getServerSideProps as pricingPage } from '@/pages/pricing'
import Profile, { getServerSideProps as profilePage } from '@/pages/profile/[id]/[[...handle]]'
import Rooms, { getServerSideProps as roomsPage } from '@/pages/rooms'
import Signup, { getServerSideProps as signupPage } from '@/pages/signup'
import { artwork } from '@/tests/support/fixtures/artworks'
import { profileId } from '@/tests/support/fixtures/profiles'
import { opportunity, profile } from '@/tests/support/fixtures/responses'
import { api, at, mockEndpoint } from '@/tests/support/web/api'
import { memoryRouter } from '@/tests/support/web/router'
import { within } from '@/tests/support/web/render'
import { serverSide } from '@/tests/support/web/serverSide'

const artId = artwork(1).id
const callId = opportunity().id
const ownerId = profileId(1)
const { handle } = profile()

type Ran = Pick<Awaited<ReturnType<typeof serverSide>>, 'status' | 'redirect' | 'notFound'> & {
  props: unknown
  view: () => ReactElement
}

/** Runs a page on the server; `view` is what it renders. */
const run = async <P extends object>(
  load: Parameters<typeof serverSide<P>>[0],
  Page: ComponentType<P>,
  address: string,
  params: Record<string, string | string[]> = {},
): Promise<Ran> => {
  const { props, ...response } = await serverSide<P>(load, address, params)
  return { ...response, props, view: () => <Page {...(props as P)} /> }
}

const pages = {
  home: () => run(homePage, Home, '/'),
  artworks: () => run(artworksPage, Artworks, '/artworks'),
  artwork: () => run(artPage, Art, `/art/${artId}`, { id: artId }),
  opportunities: () => run(opportunitiesPage, Opportunities, '/opportunities'),
  opportunity: () => run(opportunityPage, Opportunity, `/opportunities/${callId}`, { id: callId }),
  rooms: () => run(roomsPage, Rooms, '/rooms'),
  directory: () => run(directoryPage, Directory, '/directory/people', { type: 'people' }),
  profile: () =>
    run(profilePage, Profile, `/profile/${ownerId}/${handle}`, { id: ownerId, handle: [handle] }),
  pricing: () => run(pricingPage, Pricing, '/pricing'),
  login: () => run(loginPage, Login, '/login'),
  signup: () => run(signupPage, Signup, '/signup'),
}

const noArrays = [
  ['null', () => HttpResponse.json(null)],
  ['an object', () => HttpResponse.json({})],
  ['an object without an array of items', () => HttpResponse.json({ items: 'none' })],
  ['items without the rest', () => HttpResponse.json({ items: [] })],
  ['a text', () => HttpResponse.json('none')],
  ['an empty body', () => new HttpResponse(null, { status: 200 })],
  ['HTML', () => HttpResponse.html('<p>Welcome to the proxy</p>')],
] as const
const cases = Object.keys(pages).flatMap((name) =>
  noArrays.map(([what, respond]) => ({ name: name as keyof typeof pages, what, respond })),
)

/** What Next would refuse to serialize, which is a 500. */
const isSerializable = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object'
    ? Object.values(value).every(isSerializable)
    : value !== undefined && typeof value !== 'function')

test.each(cases)('renders $name where lists respond with $what', async ({ name, respond }) => {
  vi.spyOn(console, 'error').mockReturnValue()
  api.use(http.get(at('/v1/*'), respond))
  mockEndpoint('get', `/v1/artworks/${artId}`, artwork(1))
  mockEndpoint('get', `/v1/opportunities/${callId}`, opportunity())
  mockEndpoint('get', `/v1/profiles/${ownerId}`, profile())
  const { status, props, redirect, notFound, view } = await pages[name]()
  expect([200, 503]).toContain(status)
  expect({ redirect, notFound }).toEqual({ redirect: undefined, notFound: false })
  expect(isSerializable(props)).toBe(true)
  const { Router } = memoryRouter(`/${name}`)
  const Providers = within()
  const render = () =>
    renderToString(
      <Router>
        <Providers>{view()}</Providers>
      </Router>,
    )
  expect(render).not.toThrow()
})
