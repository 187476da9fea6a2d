import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ArtworkForm } from '@/components/artwork/form/ArtworkForm'
import type { Artwork } from '@/contract/artworks/artworks'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

export const file = (name: string, type = 'image/webp') =>
  new File([new Uint8Array(64)], name, { type })

/** Responds to each upload with the next key. */
export const acceptUploads = () => {
  let count = 0
  return mockEndpoint('post', '/v1/uploads', () => {
    count += 1
    return {
      key: `upload-${count}.webp`,
      width: 800,
      height: 600,
      dominantColor: '#123456',
      alt: '',
    }
  })
}

/** Renders the form once its draft has loaded; `saved` collects what it saves. */
export const open = async (initial: Artwork | null = null) => {
  const saved: Artwork[] = []
  const view = renderAt(
    <ArtworkForm
      profile={ownProfile(1, { name: 'Maren Oduya' })}
      artwork={initial}
      currency="USD"
      quota={{ permitted: true, limit: 10, used: 7, shown: 7, remaining: 3, nextFreeSlot: null }}
      onSaved={(artwork) => saved.push(artwork)}
    />,
    { address: '/artworks/new', source: signedInUser({ profiles: [ownProfile(1)] }).source },
  )
  await screen.findByRole('heading', { name: initial ? 'Edit the artwork' : 'Post an artwork' })
  return { ...view, saved, user: userEvent.setup() }
}

export const box = (name: string | RegExp) =>
  screen.getByRole('textbox', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
export const post = () => screen.getByRole('button', { name: 'Post artwork' })
export const add = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(screen.getByLabelText(/^(Choose|Add more) images$/, { selector: 'input' }), files)
export const descriptions = () => screen.queryAllByRole('textbox', { name: /^Describe image/ })

/** The text fields of a multipart body. */
export const sentFields = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
