import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResult } from '@/lib/api/client'
import { useShortForm } from '@/lib/forms/useShortForm'

interface Values {
  name: string
  text: string
}

const messagesOf = (values: Values) => {
  const missing = (['name', 'text'] as const).filter((field) => values[field] === '')
  const messages = Object.fromEntries(missing.map((field) => [field, `Enter a ${field}.`]))
  return Promise.resolve(missing.length > 0 ? messages : null)
}

const fields = ['name', 'text'] as const

const Form = ({ send }: { send: (values: Values) => Promise<ApiResult<string>> }) => {
  const state = useShortForm({
    initial: { name: '', text: '' },
    messagesOf,
    send,
    onSaved: (saved) => void document.body.setAttribute('data-saved', saved),
  })
  const { formRef, values, errors, change, submit, isSubmitting, failure } = state
  return (
    <form ref={formRef} aria-busy={isSubmitting}>
      {fields.map((field) => (
        <label key={field}>
          {field}
          <input
            value={values[field]}
            aria-invalid={errors[field] !== undefined}
            onChange={({ target }) => change(field, target.value)}
          />
          <span>{errors[field]}</span>
        </label>
      ))}
      <p role="alert">{failure?.message}</p>
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
    </form>
  )
}

const open = (...answers: ApiResult<string>[]) => {
  const sent: Values[] = []
  const left = [...answers]
  render(
    <Form
      send={(values) => {
        sent.push(values)
        return Promise.resolve(left.shift() ?? { data: 'again' })
      }}
    />,
  )
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  return { sent, name: field(/^name/), text: field(/^text/) }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const refused = (details: object): ApiResult<string> => ({
  error: 'Refused',
  status: 422,
  details,
})

test('sends nothing while a field is invalid, and moves the focus to the first such field', async () => {
  const { sent, name, text } = open()
  await userEvent.type(name, 'Ada')
  expect(screen.queryByText(/^Enter/)).toBeNull()
  await send()
  expect(await screen.findByText('Enter a text.')).toBeVisible()
  expect(screen.queryByText('Enter a name.')).toBeNull()
  await waitFor(() => expect(text).toHaveFocus())
  expect(sent).toEqual([])
})

test('once submitted, the error of a field follows what is typed into it', async () => {
  const { name } = open()
  await send()
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  await userEvent.type(name, 'A')
  await waitFor(() => expect(screen.queryByText('Enter a name.')).toBeNull())
  expect(screen.getByText('Enter a text.')).toBeVisible()
  await userEvent.clear(name)
  expect(await screen.findByText('Enter a name.')).toBeVisible()
})

test('shows what the API refuses at its field, until that is changed and sent again', async () => {
  const { sent, name, text } = open(
    refused({ code: 'invalid', fields: { name: 'This name is taken.' } }),
    { data: 'saved' },
  )
  await userEvent.type(name, 'Ada')
  await userEvent.type(text, 'Hello')
  await send()
  expect(await screen.findByText('This name is taken.')).toBeVisible()
  await waitFor(() => expect(name).toHaveFocus())
  await userEvent.type(text, '!')
  expect(screen.getByText('This name is taken.')).toBeVisible()
  await userEvent.type(name, ' V.')
  await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull())
  await send()
  await waitFor(() => expect(document.body).toHaveAttribute('data-saved', 'saved'))
  expect(sent.at(-1)).toEqual({ name: 'Ada V.', text: 'Hello!' })
})

test('shows another failure for the whole form until something is typed', async () => {
  const { name, text } = open(refused({ code: 'forbidden' }))
  await userEvent.type(name, 'Ada')
  await userEvent.type(text, 'Hello')
  await send()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Refused'))
  expect(text).toHaveValue('Hello')
  await userEvent.type(text, '!')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
