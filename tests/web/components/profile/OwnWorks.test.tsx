import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProfileWorks } from '@/components/profile/ProfileWorks'
import type { Visibility } from '@/contract/artworkEnums'
import { answer, refusal } from '@/tests/support/api'
import { artwork, artworkId, counted } from '@/tests/support/artworks'
import { somebody } from '@/tests/support/people'
import { ownProfile, profileId } from '@/tests/support/profiles'
import { profile } from '@/tests/support/replies'
import { renderAt } from '@/tests/support/render'

const works = `/v1/artworks/profiles/${profileId(1)}`

const open = (page = 1) => {
  const { source } = somebody({ profiles: [ownProfile(1)] })
  renderAt(
    <ProfileWorks
      profile={profile({ id: profileId(1), handle: 'maren-oduya', name: 'Maren Oduya' })}
      works={[]}
      page={page}
    />,
    { source },
  )
  return userEvent.setup()
}
const card = async (title: string) =>
  within(
    (await screen.findAllByRole('article')).find(({ textContent }) =>
      textContent?.includes(title),
    ) as HTMLElement,
  )

test('drafts and unlisted works are there, and say what they are', async () => {
  const shown = (visibility: Visibility) => ({ title: `All ${visibility}`, visibility })
  const asked = answer(
    'get',
    works,
    counted(
      [
        artwork(1, shown('PUBLIC')),
        artwork(2, { ...shown('DRAFT'), images: [] }),
        artwork(3, shown('UNLISTED')),
        artwork(4, { title: 'First of all', featured: true }),
      ],
      4,
    ),
  )
  open()
  expect((await card('All DRAFT')).getByText('Draft')).toBeInTheDocument()
  expect((await card('All UNLISTED')).getByText('Unlisted')).toBeInTheDocument()
  expect((await card('First of all')).getByText('Featured')).toBeInTheDocument()
  expect((await card('All PUBLIC')).queryByText(/Draft|Unlisted|Featured/)).not.toBeInTheDocument()
  expect(asked[0]?.headers.get('x-ac-token')).toBe(`token of ${profileId(1)}`)
})

test('a draft leads to its form, any other work to its page', async () => {
  answer('get', works, counted([artwork(1), artwork(2, { visibility: 'DRAFT' })], 2))
  open()
  expect((await card('Work 1')).getByRole('link')).toHaveAttribute('href', `/art/${artworkId(1)}`)
  expect((await card('Work 2')).getByRole('link')).toHaveAttribute(
    'href',
    `/artworks/edit/${artworkId(2)}`,
  )
})

test('empty walls say how to begin', async () => {
  answer('get', works, counted([], 0))
  open()
  expect(await screen.findByText('Your walls are empty')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post an artwork' })).toHaveAttribute(
    'href',
    '/artworks/new',
  )
})

test('a page past the end leads back', async () => {
  answer('get', works, counted([], 3))
  open(7)
  expect(await screen.findByRole('link', { name: 'Back to the first works' })).toHaveAttribute(
    'href',
    expect.stringContaining('maren-oduya'),
  )
})

test('works that do not come are logged and asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  answer('get', works, () => refusal(503, 'The service has a rest.'))
  const user = open()
  expect(await screen.findByText('The service has a rest.')).toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith('Error fetching profile artworks', 'The service has a rest.')
  answer('get', works, counted([artwork(1)], 1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Manage Work 1' })).toBeInTheDocument()
})
