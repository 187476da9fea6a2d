import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAuth } from '@/contexts/AuthContext'
import { useCheckout } from '@/contexts/useCheckout'
import { useCurrency } from '@/contexts/CurrencyContext'
import { env } from '@/lib/env'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { catalog, premium } from '@/tests/support/fixtures/products'
import { hookWithin } from '@/tests/support/web/render'

const subscriptions = '/v1/profiles/subscriptions'
const products = '/v1/opportunities/products'

const open = () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
  return hookWithin(useCheckout, standInIdentity({ user: authUser() }).source).result
}

const openLoaded = async () => {
  mockEndpoint('get', subscriptions, [premium])
  mockEndpoint('get', products, catalog)
  const result = open()
  act(() => {
    result.current.loadProducts()
    result.current.loadSubscriptions()
  })
  await waitFor(() => expect(result.current.products.list).toHaveLength(3))
  await waitFor(() => expect(result.current.subscriptions.list).toHaveLength(1))
  return result
}

test('loads plans and products only on demand, plans with the user token', async () => {
  const plans = mockEndpoint('get', subscriptions, [premium])
  const offers = mockEndpoint('get', products, catalog)
  const result = open()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect([plans.length, offers.length]).toEqual([0, 0])
  expect(result.current.subscriptions.list).toBeUndefined()
  act(() => result.current.loadSubscriptions())
  await waitFor(() => expect(result.current.subscriptions.list).toEqual([premium]))
  expect([plans.length, offers.length]).toEqual([1, 0])
  expect(plans[0]?.url.searchParams.get('currency')).toBe('USD')
  expect(plans[0]?.headers.get('authorization')).toBe('Bearer token of maren')
  expect(plans[0]?.headers.has('x-ac-token')).toBe(false)
})

test('adds the first price of the matching product for a post type and for a boost', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'STANDARD' }))
  expect(result.current.cart).toEqual(['price-standard'])
  act(() => result.current.choose({ boost: 'HIGHLIGHT' }))
  expect(result.current.cart).toEqual(['price-standard', 'price-highlight'])
})

test('adds the organization premium price for a premium subscription, monthly by default', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'PREMIUM_SUBSCRIPTION' }))
  expect(result.current.cart).toEqual(['premium-month'])
  act(() => result.current.addToCart('coffee'))
  act(() => result.current.choose({ interval: 'year' }))
  expect(result.current.cart).toEqual(['premium-year', 'coffee'])
})

test('shares one cart between components', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', products, catalog)
  const { result } = hookWithin(() => [useCheckout(), useCheckout()] as const)
  act(() => result.current[0].loadProducts())
  act(() => result.current[0].choose({ postType: 'BASIC' }))
  await waitFor(() => expect(result.current[1].cart).toEqual(['price-basic']))
  act(() => result.current[1].addToCart('coffee'))
  expect(result.current[0].cart).toEqual(['price-basic', 'coffee'])
})

test('adds nothing for a free post', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'FREE' }))
  expect(result.current.cart).toEqual([])
})

test('adds, removes and clears prices', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'BASIC' }))
  act(() => result.current.addToCart('coffee'))
  act(() => result.current.addToCart('coffee'))
  expect(result.current.cart).toEqual(['price-basic', 'coffee'])
  act(() => result.current.removeFromCart('price-basic'))
  expect(result.current.cart).toEqual(['coffee'])
  act(() => result.current.clearCart())
  expect(result.current.cart).toEqual([])
})

test('rebuilds the cart when the post type or the boost changes', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'BASIC' }))
  act(() => result.current.addToCart('coffee'))
  act(() => result.current.choose({ postType: 'STANDARD' }))
  expect(result.current.cart).toEqual(['price-standard'])
  act(() => result.current.clearCart())
  act(() => result.current.choose({ boost: 'HIGHLIGHT' }))
  expect(result.current.cart).toEqual(['price-standard', 'price-highlight'])
})

test('keeps the cart when the same post type and boost are chosen again', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'BASIC', boost: 'HIGHLIGHT' }))
  act(() => result.current.addToCart('coffee'))
  act(() => result.current.removeFromCart('price-highlight'))
  act(() => result.current.choose({ postType: 'BASIC' }))
  act(() => result.current.choose({ boost: 'HIGHLIGHT' }))
  expect(result.current.cart).toEqual(['price-basic', 'coffee'])
})

test('keeps the cart when the currency changes', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD', 'EUR'])
  const { result } = hookWithin(() => ({ ...useCheckout(), ...useCurrency() }))
  mockEndpoint('get', '/v1/profiles/', [])
  const requests = mockEndpoint('get', products, catalog)
  act(() => result.current.loadProducts())
  await waitFor(() => expect(result.current.products.list).toHaveLength(3))
  await waitFor(() => expect(result.current.currencies).toContain('EUR'))
  act(() => result.current.choose({ postType: 'BASIC' }))
  act(() => result.current.addToCart('coffee'))
  act(() => result.current.setCurrency('EUR'))
  await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('currency')).toBe('EUR'))
  await waitFor(() => expect(result.current.products.list).toHaveLength(3))
  expect(result.current.cart).toEqual(['price-basic', 'coffee'])
})

test('keeps the cart when a user signs in', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
  const requests = mockEndpoint('get', subscriptions, [premium])
  const identity = standInIdentity()
  const { result } = hookWithin(useCheckout, identity.source)
  act(() => result.current.loadSubscriptions())
  await waitFor(() => expect(result.current.subscriptions.list).toHaveLength(1))
  act(() => result.current.choose({ postType: 'PREMIUM_SUBSCRIPTION' }))
  act(() => result.current.addToCart('coffee'))
  act(() => identity.setUser(authUser()))
  await waitFor(() => expect(requests).toHaveLength(2))
  await waitFor(() => expect(result.current.subscriptions.list).toHaveLength(1))
  expect(result.current.cart).toEqual(['premium-month', 'coffee'])
})

test('adds the prices of an earlier choice when the products load, after other prices', async () => {
  mockEndpoint('get', products, catalog)
  const result = open()
  act(() => result.current.choose({ postType: 'STANDARD', boost: 'HIGHLIGHT' }))
  act(() => result.current.addToCart('coffee'))
  expect(result.current.cart).toEqual(['coffee'])
  act(() => result.current.loadProducts())
  await waitFor(() =>
    expect(result.current.cart).toEqual(['price-standard', 'price-highlight', 'coffee']),
  )
})

test('leaves a cleared cart empty when the products load', async () => {
  mockEndpoint('get', products, catalog)
  const result = open()
  act(() => result.current.choose({ postType: 'STANDARD' }))
  act(() => result.current.clearCart())
  act(() => result.current.loadProducts())
  await waitFor(() => expect(result.current.products.list).toHaveLength(3))
  expect(result.current.cart).toEqual([])
})

test('completes the cart after a retry when the products failed to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', products, () => errorResponse(500, 'Broken'))
  const result = open()
  act(() => result.current.choose({ postType: 'STANDARD' }))
  act(() => result.current.loadProducts())
  await waitFor(() => expect(result.current.products.error).toBeDefined())
  expect(result.current.cart).toEqual([])
  mockEndpoint('get', products, catalog)
  act(() => result.current.products.retry())
  await waitFor(() => expect(result.current.cart).toEqual(['price-standard']))
})

test.each([
  ['Subscription API', subscriptions, 'loadSubscriptions', 'subscriptions'],
  ['Opportunity products API', products, 'loadProducts', 'products'],
] as const)(
  'logs a failure of the %s and returns an empty list',
  async (name, path, load, list) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    mockEndpoint('get', path, () => errorResponse(500, 'Broken'))
    const result = open()
    act(() => result.current[load]())
    await waitFor(() => expect(error).toHaveBeenCalledWith(`${name} error:`, 'Broken'))
    await waitFor(() => expect(result.current[list].list).toEqual([]))
    expect(result.current[list].error?.message).toBe('Broken')

    mockEndpoint('get', path, { not: 'a list' })
    act(() => result.current[list].retry())
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith(`${name} returned invalid format:`, { not: 'a list' }),
    )
    expect(result.current[list].list).toEqual([])
  },
)

test('logs a warning and returns null when the payment library fails to load', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  env.stripeKey = 'pk_test_000000000000000000000000'
  const result = open()
  const loading = result.current.loadPaymentLibrary()
  await waitFor(() => {
    document.querySelector('script[src*="stripe"]')?.dispatchEvent(new Event('error'))
    expect(warn).toHaveBeenCalledWith('Failed to load the payment library:', expect.any(Error))
  })
  expect(await loading).toBeNull()
  env.stripeKey = ''
})

test('empties the cart on sign-out and keeps the lists', async () => {
  mockEndpoint('get', subscriptions, [premium])
  mockEndpoint('get', products, catalog)
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
  const { source, setUser } = standInIdentity({ user: authUser() })
  const { result } = hookWithin(() => ({ ...useCheckout(), status: useAuth().status }), source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  act(() => result.current.loadProducts())
  await waitFor(() => expect(result.current.products.list).toHaveLength(3))
  act(() => result.current.choose({ postType: 'STANDARD' }))
  expect(result.current.choice.postType).toBe('STANDARD')
  act(() => setUser(null))
  expect(result.current.choice.postType).toBeNull()
  expect(result.current.products.list).toHaveLength(3)
})
