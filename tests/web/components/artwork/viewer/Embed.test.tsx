import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Embed } from '@/components/artwork/viewer/Embed'
import type { EmbeddedContent } from '@/contract/artworks'
import { answer } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (url: string, over: Partial<EmbeddedContent> = {}) =>
  renderAt(<Embed content={{ url, provider: null, title: null, thumbnail: null, ...over }} />)
const frame = () => document.querySelector('iframe')

test('nothing of the provider is loaded before it is asked for', () => {
  show('https://vimeo.com/123456789')
  expect(frame()).toBeNull()
  expect(screen.getByRole('button', { name: 'Play from Vimeo' })).toBeInTheDocument()
})

test('the player stands in a sandboxed frame at an address of ours, and takes the focus', async () => {
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

test('a provider that is not on the list is linked to and never framed', () => {
  show('https://films.example.org/a-film', { title: 'A film' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Open at films.example.org' })
  expect(link).toHaveAttribute('href', 'https://films.example.org/a-film')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('the provider alone does not make an address playable', () => {
  show('https://films.example.org/a-film', { provider: 'YOUTUBE' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('renders nothing for an address that is not http or https', () => {
  const { container } = show('javascript:alert(1)', { title: 'Click me' })
  expect(container.querySelector(':not(script)')).toBeNull()
})
