import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Embed } from '@/components/artwork/viewer/Embed'
import type { EmbeddedContent } from '@/contract/artworks/artworks'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (url: string, over: Partial<EmbeddedContent> = {}) =>
  renderAt(<Embed content={{ url, provider: null, title: null, thumbnail: null, ...over }} />)
const frame = () => document.querySelector('iframe')

test('loads nothing from the provider before the user presses play', () => {
  show('https://vimeo.com/123456789')
  expect(frame()).toBeNull()
  expect(screen.getByRole('button', { name: 'Play from Vimeo' })).toBeInTheDocument()
})

test('opens the player in a sandboxed frame and focuses it', async () => {
  show('https://vimeo.com/123456789?evil="onload=alert(1)', { title: 'In the studio' })
  await userEvent.click(screen.getByRole('button', { name: 'Play from Vimeo' }))
  const player = screen.getByTitle('In the studio')
  expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1')
  expect(player.getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    'allow-presentation',
  ])
  expect(player).toHaveFocus()
})

test('links to an unknown provider without a frame', () => {
  show('https://films.example.org/a-film', { title: 'A film' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Open at films.example.org' })
  expect(link).toHaveAttribute('href', 'https://films.example.org/a-film')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('does not play an unknown address that claims a known provider', () => {
  show('https://films.example.org/a-film', { provider: 'YOUTUBE' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('renders nothing for an address that is not http or https', () => {
  const { container } = show('javascript:alert(1)', { title: 'Click me' })
  expect(container.querySelector(':not(script)')).toBeNull()
})
