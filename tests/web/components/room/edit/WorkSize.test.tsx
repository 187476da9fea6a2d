import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkFields } from '@/components/room/edit/WorkFields'
import { useRoomEditor } from '@/lib/rooms/useRoomEditor'
import { artwork } from '@/tests/support/fixtures/artworks'
import { ownRoom } from '@/tests/support/fixtures/rooms'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const [own, later] = [artwork(1, { size: null }), artwork(2)]
const { profile } = own
const theirs = artwork(3, { size: null, profile: { ...profile, id: crypto.randomUUID() } })

const Editor = ({ chosen }: { chosen: string }) => {
  const editor = useRoomEditor(ownRoom(profile, [own, later, theirs]), profile.id)
  const [placed] = editor.hung.filter(({ artworkId }) => artworkId === later.id)
  return (
    <>
      <WorkFields editor={editor} chosen={new Set([chosen])} choose={() => undefined} />
      <p>The next one hangs at {placed?.x} cm</p>
    </>
  )
}
const open = (chosen: string) =>
  renderAt(<Editor chosen={chosen} />, { source: signedInUser().source })

test('the owner of a work without a size enters it, and the wall follows', async () => {
  mockEndpoint('put', '/v1/rooms/:id', errorResponse(500, 'Not now.'))
  const answers = { fails: true }
  const puts = mockEndpoint('put', '/v1/artworks/:id', () =>
    answers.fails ? errorResponse(422, 'It is too large.') : artwork(1),
  )
  open(own.id)
  const user = userEvent.setup()
  expect(screen.getByText(/size not given: shown at 45 × 60 cm/)).toBeVisible()
  expect(screen.getByText('The next one hangs at 300 cm')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save the size' })
  await user.type(screen.getByRole('textbox', { name: 'Height' }), '120')
  await user.click(save)
  expect(screen.getByText('Enter a length such as 60 or 60.5.')).toBeVisible()
  expect(puts).toHaveLength(0)

  await user.type(screen.getByRole('textbox', { name: 'Width' }), '160')
  await user.click(save)
  expect(await screen.findByText('It is too large.')).toBeVisible()
  answers.fails = false
  await user.click(save)
  expect(await screen.findByText(/, 120 × 160 cm/)).toBeVisible()
  expect(puts.at(-1)?.text).toContain('{"height":120,"width":160,"depth":null,"unit":"cm"}')
  expect(screen.getByText('The next one hangs at 400 cm')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Size of the work' })).not.toBeInTheDocument()
})

test('offers it for no work of others, and for none with a size', () => {
  for (const { id } of [later, theirs]) {
    const { unmount } = open(id)
    expect(screen.getByRole('button', { name: 'Take down' })).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Size of the work' })).not.toBeInTheDocument()
    unmount()
  }
})
