import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { PublishPanel } from '@/components/opportunity/publish/PublishPanel'
import { useCurrency } from '@/contexts/CurrencyContext'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { Role } from '@/contract/enums/profiles'
import type { ActiveSubscription, Product } from '@/contract/pricing/products'
import { mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { catalog, premium } from '@/tests/support/fixtures/products'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

/** Later than every listing ends. */
const farDeadline = {
  localDateTime: '2090-11-23T23:59',
  timeZone: 'UTC',
  instant: '2090-11-23T23:59:00.000Z',
}
export const management = {
  chosenBoost: null,
  invitationCode: null,
  isHidden: false,
  unpublishedChanges: null,
}
export const draftOf = (over: Partial<Opportunity> = {}) =>
  opportunity({
    status: 'DRAFT',
    publishedAt: null,
    listedUntil: null,
    listingPlan: null,
    management,
    deadline: farDeadline,
    ...over,
  })
export const published = (over: Partial<Opportunity> = {}) =>
  opportunity({
    status: 'PUBLISHED',
    publishedAt: '2026-10-01T00:00:00.000Z',
    listingPlan: 'FREE',
    listedUntil: '2099-01-01T00:00:00.000Z',
    management,
    deadline: farDeadline,
    ...over,
  })
export const oneFree: FreePosts = {
  permitted: true,
  total: 1,
  used: 0,
  remaining: 1,
  renewsAt: null,
  plan: null,
  credits: [],
}
export const usedUp: FreePosts = {
  permitted: false,
  total: 1,
  used: 1,
  remaining: 0,
  plan: null,
  credits: [],
  renewsAt: '2027-03-12T00:00:00.000Z',
}
export const premiumPlan: NonNullable<FreePosts['plan']> = {
  type: 'ORGANIZATION_PREMIUM',
  posts: { total: null, remaining: null, types: null },
  boosts: { types: ['HIGHLIGHT'], remaining: 1 },
}

interface Given {
  start?: Opportunity
  allowance?: FreePosts
  products?: Product[]
  /** The plan of the profile. */
  subscription?: ActiveSubscription
  role?: Role
  address?: string
  hasEdits?: boolean
  saveAndCheck?: () => Promise<Opportunity | undefined>
}

/** Opens the panel for a draft with the given allowance and waits for the prices. */
export const openPanel = async ({
  start = draftOf(),
  allowance = oneFree,
  ...given
}: Given = {}) => {
  const profile = ownProfile(2, { role: given.role ?? 'ART_ORGANIZATION' })
  const { source } = signedInUser({ profiles: [profile] })
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD', 'EUR'])
  mockEndpoint('get', '/v1/opportunities/free-posts', () => allowance)
  mockEndpoint('get', '/v1/opportunities/products', given.products ?? catalog)
  mockEndpoint('get', '/v1/profiles/subscriptions', [premium])
  mockEndpoint(
    'get',
    '/v1/profiles/subscriptions/active',
    () => given.subscription ?? new HttpResponse(null, { status: 204 }),
  )
  const states: Opportunity[] = []
  const Form = () => {
    const [current, setCurrent] = useState(start)
    const onChange = (next: Opportunity) => {
      states.push(next)
      setCurrent(next)
    }
    const save = given.saveAndCheck ?? (() => Promise.resolve(current))
    const { setCurrency } = useCurrency()
    return (
      <>
        <PublishPanel
          opportunity={current}
          saveAndCheck={save}
          hasEdits={given.hasEdits ?? false}
          onChange={onChange}
          onRestore={() => {
            states.push(draftOf())
            return Promise.resolve()
          }}
        />
        <button onClick={() => setCurrency('EUR')}>Prices in EUR</button>
      </>
    )
  }
  const { visits } = renderAt(<Form />, {
    source,
    ...(given.address && { address: given.address }),
  })
  await screen.findByRole('radiogroup', { name: 'Boost' })
  return { user: userEvent.setup(), states, visits }
}

export const updates = (reply: (seen: ReceivedRequest) => unknown) =>
  mockEndpoint('put', '/v1/opportunities/:id', reply)
/** Answers choices, and what publishing answers. */
export const publishing = (reply: unknown) => {
  const sent: ReceivedRequest[] = []
  updates((seen) => {
    if (!seen.text.includes('"status"')) return draftOf()
    sent.push(seen)
    return typeof reply === 'function' ? (reply as (seen: ReceivedRequest) => unknown)(seen) : reply
  })
  return sent
}
export const bodyOf = (seen: ReceivedRequest | undefined) =>
  JSON.parse(seen?.text ?? '{}') as object
export const radio = (name: RegExp | string) => screen.getByRole('radio', { name })
