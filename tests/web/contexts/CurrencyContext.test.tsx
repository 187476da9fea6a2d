import { act, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { expect, test, vi } from 'vitest'
import { useCurrency } from '@/contexts/CurrencyContext'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { hookWithin } from '@/tests/support/web/render'

const currencies = '/v1/profiles/subscriptions/currencies'
const open = () => hookWithin(useCurrency).result

test('starts with USD, labeled by symbol and code', async () => {
  mockEndpoint('get', currencies, ['USD', 'EUR'])
  const result = open()
  expect(result.current).toMatchObject({ active: 'USD', label: '$ USD', currencies: ['USD'] })
  await waitFor(() => expect(result.current.currencies).toEqual(['USD', 'EUR']))
  expect(result.current.labels).toEqual({ USD: '$ USD', EUR: '€ EUR' })
})

test('uses the currency of the cookie once the list has loaded', async () => {
  Cookies.set('currency', 'EUR')
  mockEndpoint('get', currencies, ['USD', 'EUR'])
  const result = open()
  expect(result.current.active).toBe('USD')
  await waitFor(() => expect(result.current.active).toBe('EUR'))
  expect(result.current.label).toBe('€ EUR')
})

test('falls back to USD for a currency that is not offered', async () => {
  Cookies.set('currency', 'ZWL')
  mockEndpoint('get', currencies, ['USD', 'EUR'])
  const result = open()
  await waitFor(() => expect(result.current.currencies).toHaveLength(2))
  expect(result.current.active).toBe('USD')
})

test('updates the label and the cookie when the currency changes', async () => {
  mockEndpoint('get', currencies, ['USD', 'EUR'])
  const result = open()
  await waitFor(() => expect(result.current.currencies).toHaveLength(2))
  const set = vi.spyOn(document, 'cookie', 'set')
  act(() => result.current.setCurrency('EUR'))
  expect(result.current).toMatchObject({ active: 'EUR', label: '€ EUR' })
  expect(set).toHaveBeenLastCalledWith('currency=EUR; path=/; max-age=365000000; sameSite=lax')
})

test('logs a failed list and offers USD only', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  Cookies.set('currency', 'EUR')
  mockEndpoint('get', currencies, () => errorResponse(503, 'Later'))
  const result = open()
  await waitFor(() => expect(error).toHaveBeenCalledWith('Currency list API error:', 'Later'))
  expect(result.current).toMatchObject({ currencies: ['USD'], active: 'USD' })
})

test('requests a failed list again when the browser is online', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', currencies, () => errorResponse(503, 'Later'))
  const result = open()
  await waitFor(() => expect(error).toHaveBeenCalled())
  mockEndpoint('get', currencies, ['USD', 'EUR'])
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(result.current.currencies).toEqual(['USD', 'EUR'])
  })
})
