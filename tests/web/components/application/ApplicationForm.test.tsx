import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import type { ApplicationContent, Question } from '@/contract/forms/application'
import ApplicationPage from '@/pages/applications/[id]'
import { renewProfileToken } from '@/lib/api/profiles/tokens'
import { application, shownContent, shownWork } from '@/tests/support/fixtures/applications'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const { id, call, setup } = application()
const path = `/v1/applications/${id}`

const open = async (saved: Partial<Application> = {}) => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  mockEndpoint('get', path, application(saved))
  mockEndpoint('get', '/v1/account/addresses', { emails: ['ana@example.org'] })
  let { version } = application(saved)
  const updated = mockEndpoint('put', path, () => application({ ...saved, version: ++version }))
  const { visits } = renderAt(<ApplicationPage />, {
    address: `/applications/${id}`,
    pathname: '/applications/[id]',
    params: { id },
    source,
  })
  await screen.findByRole('heading', { level: 1, name: `Apply: ${call.title}` })
  return { updated, visits, user: userEvent.setup() }
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(box(name), { target: { value } })
const submit = () => screen.getByRole('button', { name: 'Submit the application' })

test('shows what is filled in and what is missing', async () => {
  await open()
  expect(box('Name')).toHaveValue('Ana Sol')
  expect(screen.getByRole('heading', { name: '3 things are missing' })).toBeInTheDocument()
  expect(screen.getByText('Add at least one work.')).toBeInTheDocument()
})

test('states before the first field what the chosen works cost', async () => {
  const fee = {
    amountMinor: 2500,
    currency: 'EUR',
    per: 'ENTRY' as const,
    includedWorks: 1,
    furtherWorkMinor: 500,
  }
  const payout = 'AFTER_ANSWERS' as const
  const { user } = await open({
    call: { ...call, fee, payout, guaranteedOn: '2027-05-14', paymentsOpenOn: null },
    content: shownContent({ works: [shownWork('Low Sun'), shownWork('High Sun')] }),
  })
  const stated = screen.getByRole('region', { name: 'Fee' })
  expect(within(stated).getByRole('status')).toHaveTextContent('Fee: €30.00 for 2 works')
  const order = stated.compareDocumentPosition(box('Name'))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove: High Sun' }))
  expect(within(stated).getByRole('status')).toHaveTextContent('Fee: €25.00 for 1 work')
})

test('saves what is typed, with the version that was read', async () => {
  const { updated } = await open()
  type('Why paper?', 'It remembers.')
  await waitFor(() => expect(updated).toHaveLength(1), { timeout: 3000 })
  const body = JSON.parse(updated[0]?.text ?? '') as ApplicationContent
  expect(body.answers).toEqual([
    { questionId: 'why', question: 'Why paper?', value: 'It remembers.' },
  ])
  expect(updated[0]?.headers.get('if-match')).toBe('"1"')
})

test('saves the members of a group, a name in each line', async () => {
  const { updated } = await open({ content: shownContent({ members: ['Ana Sol', 'Bo Ink'] }) })
  expect(box(/^Members of your group/)).toHaveValue('Ana Sol\nBo Ink')
  type(/^Members of your group/, 'Ana Sol\n\n  Cy Paper ')
  await waitFor(() => expect(updated).toHaveLength(1), { timeout: 3000 })
  expect(JSON.parse(updated[0]?.text ?? '')).toMatchObject({ members: ['Ana Sol', 'Cy Paper'] })
  type(/^Members of your group/, ' ')
  await waitFor(() => expect(updated).toHaveLength(2), { timeout: 3000 })
  expect(JSON.parse(updated[1]?.text ?? '')).not.toHaveProperty('members')
})

test('refuses more members than a group may have', async () => {
  await open()
  // Fields are checked when they are left, from the second one on.
  fireEvent.blur(box('Name'))
  const names = Array.from({ length: 13 }, (_, index) => `Artist ${index}`)
  type(/^Members of your group/, names.join('\n'))
  fireEvent.blur(box(/^Members of your group/))
  await waitFor(() => expect(box(/^Members of your group/)).toBeInvalid(), { timeout: 5000 })
  expect(box(/^Members of your group/)).toHaveAccessibleDescription(/Name at most 12 members/)
})

test('asks in the progress to confirm the address, and is ready once it is confirmed', async () => {
  const { user } = await open({
    requirements: [],
    content: shownContent({
      answers: [{ questionId: 'why', question: 'Why paper?', value: 'It remembers.' }],
      email: 'studio@example.org',
    }),
  })
  mockEndpoint('post', '/v1/account/addresses', { expiresAt: '2026-11-23T12:00:00.000Z' })
  mockEndpoint('put', '/v1/account/addresses', {
    emails: ['ana@example.org', 'studio@example.org'],
  })
  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  expect(await progress.findByText('Confirm your email address with a code.')).toBeVisible()
  expect(progress.getByRole('heading', { name: '1 thing is missing' })).toBeVisible()
  expect(progress.getByRole('link', { name: 'About you' })).toHaveAttribute('href', '#about')
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await progress.findByRole('heading', { name: 'Ready to submit' })).toBeVisible()
})

test('counts the words of a text while it is typed', async () => {
  await open()
  type('Artist statement', 'One two three four five')
  expect(screen.getByText('5 of 5 words')).toBeInTheDocument()
  type('Artist statement', 'One two three four five six')
  expect(screen.getByText('6 of 5 words: 1 too many')).toBeInTheDocument()
})

test('names the first missing answer instead of submitting', async () => {
  const submitted = mockEndpoint('put', `${path}/submission`, application())
  const { user } = await open({
    content: shownContent({
      works: [shownWork('Sea')],
      texts: { artist_statement: 'Short.' },
    }),
  })
  await user.click(submit())
  await waitFor(() => expect(box('Why paper?')).toHaveFocus())
  expect(box('Why paper?')).toHaveAccessibleDescription(/Answer this question/)
  expect(submitted).toHaveLength(0)
})

test('leads to the works first when there are too many', async () => {
  const works = Array.from({ length: 3 }, (_, n) => shownWork(`Sea ${n}`))
  const { user } = await open({
    content: shownContent({ works, texts: { artist_statement: 'One two three four five six' } }),
  })
  await user.click(submit())
  const count = await screen.findByText('3 of 2 works: remove 1')
  await waitFor(() => expect(count.closest('[role=status]')).toHaveFocus())
})

test('says why a file is refused, and keeps the document', async () => {
  const document = { id, name: 'costs.pdf', pages: 2, bytes: 100 }
  await open({
    content: shownContent({ documents: { cost_estimation: document } }),
    requirements: [
      { type: 'cost_estimation', required: false, limit: null, max: null, note: null },
    ],
  })
  const input = await screen.findByLabelText('Cost estimation', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['PK'], 'costs.docx')] } })
  const replace = await screen.findByRole('button', { name: /^Replace/ })
  await waitFor(() => expect(replace).toHaveAccessibleDescription(/This is not a PDF/))
  expect(replace).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText('costs.pdf')).toBeInTheDocument()
})

test('asks again when the organizer has changed a question', async () => {
  const { user } = await open({
    content: shownContent({
      works: [shownWork('Sea')],
      texts: { artist_statement: 'Short.' },
      answers: [{ questionId: 'why', question: 'Why ink?', value: 'It flows.' }],
    }),
  })
  expect(screen.getByText('Why ink?')).toBeInTheDocument()
  // Also once the field is left.
  await user.click(box('Why paper?'))
  await user.tab()
  expect(box('Why paper?')).toHaveAccessibleDescription(/Answer it again/)
  await user.click(screen.getByRole('button', { name: 'My answer still fits' }))
  expect(screen.getByRole('heading', { name: 'Ready to submit' })).toBeInTheDocument()
  expect(box('Why paper?')).toHaveValue('It flows.')
})

test('shows a question that was changed while the form is open, once it is submitted', async () => {
  const complete = {
    requirements: [],
    content: shownContent({
      answers: [{ questionId: 'why', question: 'Why paper?', value: 'It remembers.' }],
    }),
  }
  const { user } = await open(complete)
  const [question] = setup?.questions ?? []
  const changed = setup && question && { ...setup, questions: [{ ...question, label: 'Why ink?' }] }
  mockEndpoint('get', path, application({ ...complete, setup: changed }))
  mockEndpoint('put', `${path}/submission`, () =>
    errorResponse(422, 'Check the marked fields.', {
      code: 'invalid',
      fields: {
        'answers.why': 'The organizer has changed this question. Answer it again.',
      },
    }),
  )
  await user.click(submit())
  await waitFor(() => expect(box('Why ink?')).toHaveFocus())
  expect(box('Why ink?')).toHaveValue('It remembers.')
  expect(box('Why ink?')).toHaveAccessibleDescription(/Answer it again/)
  expect(screen.getByText('Why paper?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'My answer still fits' }))
  expect(screen.queryByText(/Answer it again/)).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Ready to submit' })).toBeInTheDocument()
})

test('keeps the other fields when the API refuses one', async () => {
  const bodies: ApplicationContent[] = []
  await open()
  mockEndpoint('put', path, ({ text }: ReceivedRequest) => {
    const body = JSON.parse(text) as ApplicationContent
    bodies.push(body)
    if (body.website !== null)
      return errorResponse(422, 'Check the marked fields.', {
        code: 'invalid',
        fields: { website: 'Enter a web address.' },
      })
    return application({ version: 2 })
  })
  type(/^Website/, 'no address')
  type('Name', 'Ana Solis')
  await waitFor(() => expect(bodies).toHaveLength(2), { timeout: 3000 })
  expect(bodies[1]).toMatchObject({ name: 'Ana Solis', website: null })
  expect(box(/^Website/)).toHaveValue('no address')
  expect(await screen.findByText(/^Saved, except for the marked fields/)).toBeInTheDocument()
})

test('shows the refusal of a submission after the deadline', async () => {
  mockEndpoint('put', `${path}/submission`, () =>
    errorResponse(403, 'The deadline has passed.', { code: 'forbidden' }),
  )
  const { user } = await open({
    setup: setup && { ...setup, questions: [] },
    requirements: [],
  })
  await user.click(submit())
  expect(await screen.findByText('The deadline has passed.')).toBeInTheDocument()
})

test('submits what the form shows after replacing another window’s version', async () => {
  const bodies: ApplicationContent[] = []
  const mine = { setup: setup && { ...setup, questions: [] }, requirements: [] }
  const { user } = await open(mine)
  const theirs = application({
    ...mine,
    version: 2,
    content: shownContent({ name: 'Typed elsewhere' }),
  })
  mockEndpoint('get', path, theirs)
  mockEndpoint('put', path, ({ text }: ReceivedRequest) => {
    bodies.push(JSON.parse(text) as ApplicationContent)
    return application({ ...mine, version: 3 })
  })
  mockEndpoint('put', `${path}/submission`, () =>
    errorResponse(409, 'This application was changed in another window.', { code: 'conflict' }),
  )
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: 'Replace it with mine' }))
  await waitFor(() => expect(bodies).toMatchObject([{ name: 'Ana Sol' }]))
  expect(await screen.findByText('Draft is saved')).toBeInTheDocument()
  expect(screen.queryByText(/in another window/)).not.toBeInTheDocument()
})

test('says that the deadline passes while the form is open, and when the grace is over', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const { deadline } = call
  if (!deadline) throw new Error('The fixture has a deadline')
  await open({
    call: { ...call, deadline: { ...deadline, instant: inMs(1500) }, submitUntil: inMs(3000) },
  })
  expect(screen.queryByText(/The deadline has passed/)).toBeNull()
  const wait = { timeout: 4000 }
  expect(await screen.findByText(/still submit for 15 minutes/, {}, wait)).toBeVisible()
  expect(await screen.findByText(/you can no longer submit/, {}, wait)).toBeVisible()
})

test('does not submit while a document is being uploaded', async () => {
  const submitted = mockEndpoint('put', `${path}/submission`, application())
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  mockEndpoint('post', `${path}/documents`, async () => {
    await finished
    return { id, name: 'costs.pdf', pages: 2, bytes: 100 }
  })
  const { user } = await open({
    setup: setup && { ...setup, questions: [] },
    requirements: [
      { type: 'cost_estimation', required: false, limit: null, max: null, note: null },
    ],
  })
  const file = new File(['%PDF-1.7'], 'costs.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Cost estimation', { selector: 'input' }), file)
  await screen.findByRole('progressbar')
  await user.click(submit())
  expect(await screen.findByText(/Some uploads are not finished/)).toBeInTheDocument()
  expect(submitted).toHaveLength(0)
  finish()
  expect(await screen.findByText('costs.pdf')).toBeInTheDocument()
})

test('shows uploaded works with the image pass, in the order in which they were chosen', async () => {
  let finishFirst = () => {}
  const first = new Promise<void>((resolve) => (finishFirst = resolve))
  let count = 0
  mockEndpoint('post', '/v1/uploads', async () => {
    count += 1
    const n = count
    if (n === 1) await first
    return { ...shownWork('One').images[0], key: `key-${n}` }
  })
  const { user } = await open()
  mockEndpoint('post', '/v1/profiles/token/', {
    token: 'renewed',
    imagePass: 'pass-1',
    isLegacyUser: false,
    subscription: null,
  })
  await act(renewProfileToken)
  const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  await user.upload(screen.getByLabelText('Upload images', { selector: 'input' }), files)
  const titles = () => screen.queryAllByRole('textbox', { name: 'Title' })
  await waitFor(() => expect(titles().at(-1)).toHaveValue('two'))
  const before = titles().length
  finishFirst()
  await waitFor(() => expect(titles()).toHaveLength(before + 1))
  expect(titles().at(-2)).toHaveValue('one')
  expect(titles().at(-1)).toHaveValue('two')
  const [shown] = [...document.querySelectorAll('img')].slice(-1)
  expect(shown?.src).toContain('pass=pass-1')
})

test('does not submit what the API has refused to save', async () => {
  const submitted = mockEndpoint('put', `${path}/submission`, application())
  const { user } = await open({
    setup: setup && { ...setup, questions: [] },
    requirements: [],
  })
  const refused = mockEndpoint('put', path, () =>
    errorResponse(422, 'Check the marked fields.', {
      code: 'invalid',
      fields: { phone: 'Enter a shorter number.' },
    }),
  )
  type(/^Phone/, '1234')
  await waitFor(() => expect(refused).toHaveLength(1), { timeout: 3000 })
  await user.click(submit())
  await waitFor(() => expect(box(/^Phone/)).toHaveFocus())
  expect(box(/^Phone/)).toHaveAccessibleDescription(/Enter a shorter number/)
  expect(submitted).toHaveLength(0)
})

test('shows a question that was added while the form is open', async () => {
  const { user } = await open({
    setup: setup && { ...setup, questions: [] },
    requirements: [],
  })
  mockEndpoint('put', path, () => application({ requirements: [], version: 2 }))
  type('Name', 'Ana Solis')
  expect(await screen.findByRole('textbox', { name: 'Why paper?' }, { timeout: 3000 })).toHaveValue(
    '',
  )
  await user.click(submit())
  expect(box('Why paper?')).toHaveAccessibleDescription(/Answer this question/)
})

test('submits what is complete beside an image that was refused', async () => {
  const submitted = mockEndpoint('put', `${path}/submission`, application())
  const { user } = await open({
    content: shownContent({
      works: [shownWork('Sea')],
      texts: { artist_statement: 'Short.' },
      answers: [{ questionId: 'why', question: 'Why paper?', value: 'It remembers.' }],
    }),
  })
  const refused = new File(['words'], 'notes.txt', { type: 'text/plain' })
  const input = screen.getByLabelText('Upload images', { selector: 'input' })
  fireEvent.change(input, { target: { files: [refused] } })
  expect((await screen.findAllByText(/notes\.txt/))[0]).toBeVisible()
  await user.click(submit())
  await waitFor(() => expect(submitted).toHaveLength(1))
})

test('erases a draft after a question, also one that could not be saved', async () => {
  const { visits, user } = await open()
  mockEndpoint('put', path, () => errorResponse(503, 'The service has a rest.'))
  const erased = mockEndpoint('delete', path, () => new Response(null, { status: 204 }))
  type('Why paper?', 'It remembers.')
  expect(await screen.findByText('Not saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erase the draft' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase this draft for good?' })
  expect(erased).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Erase it' }))
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/applications'))
  expect(erased).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps a submitted application from being erased in its form', async () => {
  await open({ submission: shownContent() })
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull()
})

test('shows a question after the answer it depends on, and keeps what was written there', async () => {
  const visa = { help: null, required: true, choices: [] }
  const questions: Question[] = [
    { ...visa, id: 'visa', type: 'YES_NO', label: 'Do you need a visa?' },
    {
      ...visa,
      id: 'from',
      type: 'SHORT_TEXT',
      label: 'Where do you apply for it?',
      onlyIf: { questionId: 'visa', values: ['YES'] },
    },
  ]
  const { updated, user } = await open({
    setup: setup && { ...setup, questions },
    requirements: [],
  })
  const where = () => screen.queryByRole('textbox', { name: 'Where do you apply for it?' })
  expect(where()).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByText('New below: Where do you apply for it?')).toHaveAttribute(
    'role',
    'status',
  )
  type('Where do you apply for it?', 'Lagos')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(where()).not.toBeInTheDocument()
  expect(screen.getByText('No longer needed: Where do you apply for it?')).toBeInTheDocument()
  expect(screen.queryByText(/Where do you apply for it\?.*Answer/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog'))
  expect(await preview.findByText('Do you need a visa?')).toBeInTheDocument()
  expect(preview.queryByText('Lagos')).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(where()).toHaveValue('Lagos')
  await waitFor(
    () => {
      const body = JSON.parse(updated.at(-1)?.text ?? '{}') as Partial<ApplicationContent>
      expect(body.answers?.map(({ value }) => value)).toEqual(['YES', 'Lagos'])
    },
    { timeout: 3000 },
  )
})
