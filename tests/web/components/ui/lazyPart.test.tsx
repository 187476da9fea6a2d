import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from '@/components/ui/lazyPart'

interface Props {
  name: string
}
const Greeting = ({ name }: Props) => <p>Hello {name}</p>

test('loads the code when it is first shown, and shows the waiting state until then', async () => {
  const load = vi.fn(() => Promise.resolve<ComponentType<Props>>(Greeting))
  const Part = lazyPart(load, <p>Loading</p>)
  expect(load).not.toHaveBeenCalled()
  render(<Part name="Ada" />)
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByText('Hello Ada')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('shows the waiting state on the server and requests nothing', () => {
  const load = vi.fn(() => Promise.resolve<ComponentType<Props>>(Greeting))
  const Part = lazyPart(load, <p>Loading</p>)
  expect(renderToString(<Part name="Ada" />)).toBe('<p>Loading</p>')
  expect(load).not.toHaveBeenCalled()
})

test('keeps the waiting state when the code cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const failure = new Error('Loading chunk failed')
  const Part = lazyPart<Props>(() => Promise.reject(failure), <p>Loading</p>)
  render(<Part name="Ada" />)
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith('A part of the page could not be loaded', failure),
  )
  expect(screen.getByText('Loading')).toBeVisible()
})
