import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCheckout } from '@/contexts/CheckoutContext'
import { env } from '@/lib/env'
import { answer, refusal } from '@/tests/support/web/api'
import { person, standInIdentity } from '@/tests/support/web/identity'
import { catalog, premium } from '@/tests/support/fixtures/products'
import { hookWithin } from '@/tests/support/web/render'

const subscriptions = '/v1/profiles/subscriptions'
const products = '/v1/opportunities/products'

const open = () => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  answer('get', '/v1/profiles/', [])
  return hookWithin(useCheckout, standInIdentity({ user: person() }).source).result
}

const openLoaded = async () => {
  answer('get', subscriptions, [premium])
  answer('get', products, catalog)
  const result = open()
  act(() => {
    result.current.loadProducts()
    result.current.loadSubscriptions()
  })
  await waitFor(() => expect(result.current.products.list).toHaveLength(3))
  await waitFor(() => expect(result.current.subscriptions.list).toHaveLength(1))
  return result
}

test('plans and products are asked for on demand, in US dollars, plans with the user’s token', async () => {
  const plans = answer('get', subscriptions, [premium])
  const offers = answer('get', products, catalog)
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

test('a post type puts the first price of its product into the cart, a boost that of its own', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'STANDARD' }))
  expect(result.current.cart).toEqual(['price-standard'])
  act(() => result.current.choose({ boost: 'HIGHLIGHT' }))
  expect(result.current.cart).toEqual(['price-standard', 'price-highlight'])
})

test('the premium subscription puts the organization premium price into the cart, monthly by default', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'PREMIUM_SUBSCRIPTION' }))
  expect(result.current.cart).toEqual(['premium-month'])
  act(() => result.current.choose({ interval: 'year' }))
  expect(result.current.cart).toEqual(['premium-year'])
})

test('a free post needs nothing in the cart', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'FREE' }))
  expect(result.current.cart).toEqual([])
})

test('prices can be added, removed and cleared', async () => {
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

test('another post type or boost makes the cart anew', async () => {
  const result = await openLoaded()
  act(() => result.current.choose({ postType: 'BASIC' }))
  act(() => result.current.addToCart('coffee'))
  act(() => result.current.choose({ postType: 'STANDARD' }))
  expect(result.current.cart).toEqual(['price-standard'])
  act(() => result.current.clearCart())
  act(() => result.current.choose({ boost: 'HIGHLIGHT' }))
  expect(result.current.cart).toEqual(['price-standard', 'price-highlight'])
})

test.each([
  ['Subscription API', subscriptions, 'loadSubscriptions', 'subscriptions'],
  ['Opportunity products API', products, 'loadProducts', 'products'],
] as const)('a failing %s is logged and gives an empty list', async (name, path, load, list) => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  answer('get', path, () => refusal(500, 'Broken'))
  const result = open()
  act(() => result.current[load]())
  await waitFor(() => expect(error).toHaveBeenCalledWith(`${name} error:`, 'Broken'))
  await waitFor(() => expect(result.current[list].list).toEqual([]))
  expect(result.current[list].error?.message).toBe('Broken')

  answer('get', path, { not: 'a list' })
  act(() => result.current[list].retry())
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(`${name} returned invalid format:`, { not: 'a list' }),
  )
  expect(result.current[list].list).toEqual([])
})

test('a payment library that does not load is a logged warning', async () => {
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
