import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { FirstArtwork } from '@/components/wizard/FirstArtwork'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork } from '@/tests/support/fixtures/artworks'
import { file, signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

afterEach(() => toast.removeAll())

const open = async () => {
  const profile = ownProfile(1)
  let gone = 0
  mockEndpoint('post', '/v1/uploads', {
    key: 'stored.webp',
    width: 800,
    height: 600,
    dominantColor: '#123456',
    alt: '',
  })
  renderAt(<FirstArtwork profile={profile} onDone={() => (gone += 1)} />, {
    source: signedInUser({ profiles: [profile] }).source,
  })
  await screen.findByRole('form', { name: 'Your first artwork' })
  const user = userEvent.setup()
  await user.upload(
    screen.getByLabelText('Choose images', { selector: 'input' }),
    file('pears.webp'),
  )
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Pears')
  return { user, gone: () => gone }
}

test('posts an artwork with an image and a title and continues', async () => {
  const posted = mockEndpoint('post', '/v1/artworks/', artwork(1))
  const { user, gone } = await open()
  await user.click(screen.getByRole('button', { name: 'Post artwork' }))
  await waitFor(() => expect(gone()).toBe(1))
  expect(posted[0]?.text).toContain('Pears')
  expect(posted[0]?.text).toContain('PUBLIC')
})

test('saves the artwork as a draft while the address is not confirmed', async () => {
  mockEndpoint('post', '/v1/artworks/', () =>
    errorResponse(403, 'Confirm your email address first.', { code: 'forbidden' }),
  )
  const { user, gone } = await open()
  await user.click(screen.getByRole('button', { name: 'Post artwork' }))
  expect(await screen.findByText('Confirm your email address first.')).toBeInTheDocument()
  expect(gone()).toBe(0)
  const drafted = mockEndpoint('post', '/v1/artworks/', artwork(1, { visibility: 'DRAFT' }))
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(gone()).toBe(1))
  expect(drafted[0]?.text).toContain('DRAFT')
})
