import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLateApi } from '@/contexts/useLateApi'
import { within } from '@/tests/support/web/render'
import { mockEndpoint } from '@/tests/support/web/api'

const Wrapper = within()

const Greeting = ({ name, load }: { name: string | null; load: () => Promise<string> }) => {
  const [{ data, isLoading }, sender] = useLateApi<string>(
    name && ['greeting', name],
    async () => ({
      data: await load(),
    }),
  )
  return (
    <p>
      {sender}
      {data ?? (isLoading ? 'loading' : 'nothing')}
    </p>
  )
}

const show = (name: string | null, load: () => Promise<string>) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  return render(<Greeting name={name} load={load} />, { wrapper: Wrapper })
}

test('sends the request after the first render', async () => {
  const load = vi.fn(() => Promise.resolve('Hello Ada'))
  show('Ada', load)
  expect(screen.getByText('loading')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  expect(await screen.findByText('Hello Ada')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('sends no request without a key', async () => {
  const load = vi.fn(() => Promise.resolve('Hello nobody'))
  show(null, load)
  await vi.dynamicImportSettled()
  expect(screen.getByText('nothing')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
})

test('does not show the response to another key', async () => {
  const { rerender } = show('Grace', () => Promise.resolve('Hello Grace'))
  expect(await screen.findByText('Hello Grace')).toBeVisible()
  rerender(<Greeting name="Alan" load={() => Promise.resolve('Hello Alan')} />)
  expect(screen.queryByText('Hello Grace')).not.toBeInTheDocument()
  expect(await screen.findByText('Hello Alan')).toBeVisible()
})
