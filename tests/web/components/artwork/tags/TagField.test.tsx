import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TagField } from '@/components/artwork/tags/TagField'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

const TagForm = ({ first, onTags }: { first: string[]; onTags: (tags: string[]) => void }) => {
  const [tags, setTags] = useState(first)
  const change = (next: string[]) => {
    setTags(next)
    onTags(next)
  }
  return (
    <form aria-label="Form" onSubmit={() => onTags(['sent'])}>
      <TagField value={tags} error={undefined} onChange={change} />
    </form>
  )
}

const open = (first: string[] = [], offered: string[] = []) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint(
    'get',
    '/v1/artworks/tags',
    offered.map((tag, index) => ({ tag, count: 9 - index })),
  )
  const changes: string[][] = []
  renderAt(<TagForm first={first} onTags={(tags) => changes.push(tags)} />)
  const line = screen.getByRole('combobox', { name: /^Tags/ })
  return { changes, line, user: userEvent.setup() }
}
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove tag/ }).map((chip) => chip.textContent)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index + 1}`)

test('adds a normalized tag on Enter, comma and blur', async () => {
  const { line, user } = open()
  await user.type(line, '  #Fog {Enter}')
  await user.type(line, 'Oil   on linen,')
  await user.type(line, 'ﬁne art')
  await user.tab()
  expect(chips()).toEqual(['fog', 'oil on linen', 'fine art'])
  expect(line).toHaveValue('')
})

test('ignores a repeated tag and does not submit the form on Enter', async () => {
  const { line, user, changes } = open(['fog'])
  await user.type(line, 'FOG{Enter}{Enter}')
  expect(chips()).toEqual(['fog'])
  expect(changes).toEqual([])
  expect(line).toHaveValue('')
})

test('adds twelve of fifty pasted tags and leaves the rest in the input', async () => {
  const { line, user } = open()
  line.focus()
  await user.paste(numbered(50).join(', '))
  expect(chips()).toEqual(numbered(12))
  expect(line).toHaveValue(numbered(50).slice(12).join(', '))
  expect(line).toHaveAccessibleDescription(/Use at most 12 tags: there is no room for 38 more/)
})

test.each([
  ['fog، ضباب', ['fog', 'ضباب']],
  ['霧，海、空', ['霧', '海', '空']],
])('splits “%s” at the commas of other scripts', async (typed, tags) => {
  const { line, user } = open()
  line.focus()
  await user.paste(typed)
  expect(chips()).toEqual(tags)
})

test.each([
  ['!!!', '“!!!” needs a letter or a digit.'],
  ['a'.repeat(41), 'is longer than 40 characters'],
])('leaves “%s” in the input with the reason', async (typed, reason) => {
  const { line, user } = open(['fog'])
  await user.type(line, `${typed}{Enter}`)
  expect(chips()).toEqual(['fog'])
  expect(line).toHaveValue(typed)
  expect(line).toHaveAccessibleDescription(new RegExp(reason))
  await user.type(line, 'b')
  expect(line).not.toHaveAccessibleDescription(new RegExp(reason))
})

test('moves through suggestions with the arrow keys and adds one on Enter', async () => {
  const { line, user } = open(['foil'], ['fog', 'foil', 'forest', 'oil'])
  await user.type(line, 'Fo')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['fog 9', 'forest 7'])
  expect(screen.getByRole('status')).toHaveTextContent('2 tags that others use')
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(line).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  await user.keyboard('{ArrowUp}')
  expect(line).toHaveAttribute('aria-activedescendant', options[1]?.id)
  await user.keyboard('{ArrowDown}')
  expect(options[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(chips()).toEqual(['foil', 'fog'])
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(line).not.toHaveAttribute('aria-activedescendant')
})

test('closes the suggestions on Escape and adds the typed text', async () => {
  const { line, user } = open([], ['forest'])
  await user.type(line, 'fo')
  await screen.findByRole('option', { name: /forest/ })
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(chips()).toEqual(['fo'])
})

test('adds a suggestion on click and keeps the focus', async () => {
  const { line, user } = open([], ['forest'])
  await user.type(line, 'fo')
  await user.click(await screen.findByRole('option', { name: /forest/ }))
  expect(chips()).toEqual(['forest'])
  expect(line).toHaveFocus()
})

test('removes a tag by its chip or Backspace and announces it', async () => {
  const { line, user } = open(['fog', 'oil'])
  await user.click(screen.getByRole('button', { name: 'Remove tag fog' }))
  expect(chips()).toEqual(['oil'])
  expect(line).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('fog removed')
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(chips()).toEqual([]))
})
