import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EmbedField } from '@/components/artwork/form/EmbedField'

const EmbedForm = () => {
  const [value, setValue] = useState('')
  return <EmbedField value={value} error={undefined} onChange={setValue} />
}
const type = async (address: string) => {
  const user = userEvent.setup()
  const view = render(<EmbedForm />)
  await user.click(screen.getByRole('textbox', { name: /^Video, audio/ }))
  await user.paste(address)
  return { ...view, user }
}
const player = () => screen.queryByTitle('Preview')

test('loads the player of a known provider only after a click on Play', async () => {
  const { user } = await type(' https://vimeo.com/123456 ')
  expect(player()).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Play from Vimeo' }))
  expect(player()).toHaveAttribute('src', expect.stringContaining('player.vimeo.com/video/123456'))
  expect(player()).toHaveAttribute('sandbox')
})

test('hides the player when the address changes', async () => {
  const { user } = await type('https://vimeo.com/123456')
  await user.click(screen.getByRole('button', { name: 'Play from Vimeo' }))
  await user.type(screen.getByRole('textbox'), '7')
  expect(player()).not.toBeInTheDocument()
})

test.each(['https://www.films.example/12', 'https://vimeo.com/about'])(
  'announces a plain link for %s',
  async (address) => {
    await type(address)
    expect(screen.getByRole('status')).toHaveTextContent(/^This is shown as a plain link to /)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'vimeo'])(
  'offers neither player nor link for %s',
  async (address) => {
    await type(address)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
)
