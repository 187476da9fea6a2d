import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useForm } from 'react-hook-form'
import type { DraftStorage, SavedDraft } from '@/lib/forms/draftStorage'
import { useAutosave } from '@/lib/forms/useAutosave'

interface Values {
  title: string
  medium: string
}

const stored = new Map<string, SavedDraft<Partial<Values>>>()
let saves: Partial<Values>[] = []
let isAvailable = true
let released: string[] = []
/** What saves wait for. */
let held: Promise<void> = Promise.resolve()

beforeEach(() => {
  stored.clear()
  saves = []
  released = []
  isAvailable = true
  held = Promise.resolve()
})

const open = (key: string): DraftStorage<Partial<Values>> => ({
  load: () => Promise.resolve(stored.get(key) ?? null),
  save: async (draft) => {
    saves.push(draft)
    await held
    if (isAvailable) stored.set(key, { savedAt: 1000, draft })
    return isAvailable
  },
  delete: () => {
    stored.delete(key)
    return Promise.resolve()
  },
  isOpenElsewhere: () => key === 'open elsewhere',
  release: () => void released.push(key),
})

interface Props {
  name?: string | null
  delay?: number
  draftOf?: (values: Values) => Partial<Values>
}

const Form = ({ name = 'ada', delay = 0, draftOf }: Props) => {
  const form = useForm<Values>({ defaultValues: { title: '', medium: 'Oil' } })
  const autosave = useAutosave(form, {
    key: name,
    storage: open,
    delay,
    ...(draftOf && { draftOf }),
  })
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Medium" {...form.register('medium')} />
      <p role="status">{autosave.status}</p>
      <p>{form.formState.isDirty ? 'changed' : 'unchanged'}</p>
      <p>restored at {String(autosave.restoredAt)}</p>
      <p>{autosave.isOpenElsewhere && 'open elsewhere'}</p>
      <button onClick={() => void autosave.discard({ title: 'Again', medium: '' })}>Discard</button>
    </>
  )
}

const status = (expected: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(expected))
const title = () => screen.getByRole('textbox', { name: 'Title' })
const type = (text: string) => userEvent.type(title(), text)

describe('useAutosave', () => {
  test('saves all values after a change and reports “saved”', async () => {
    render(<Form />)
    await status('idle')
    await type('Fog')
    await status('saved')
    expect(stored.get('ada')?.draft).toEqual({ title: 'Fog', medium: 'Oil' })
  })

  test('saves nothing when nothing is typed', async () => {
    const { unmount } = render(<Form />)
    await status('idle')
    await userEvent.click(title())
    await userEvent.tab()
    unmount()
    expect(saves).toEqual([])
  })

  test('restores a draft into a form that counts as changed', async () => {
    stored.set('ada', { savedAt: 5, draft: { title: 'Fog' } })
    render(<Form />)
    await waitFor(() => expect(title()).toHaveValue('Fog'))
    expect(screen.getByRole('textbox', { name: 'Medium' })).toHaveValue('Oil')
    expect(screen.getByText('restored at 5')).toBeInTheDocument()
    expect(screen.getByText('changed')).toBeInTheDocument()
    expect(saves).toEqual([])
  })

  test.each([
    ['pagehide', () => window.dispatchEvent(new Event('pagehide'))],
    ['beforeunload', () => window.dispatchEvent(new Event('beforeunload'))],
  ])('saves at once on %s', async (_event, leave) => {
    render(<Form delay={60_000} />)
    await status('idle')
    await type('Fog')
    expect(saves).toEqual([])
    act(() => void leave())
    await status('saved')
    expect(stored.get('ada')?.draft).toMatchObject({ title: 'Fog' })
  })

  test('saves and releases the storage when the form unmounts', async () => {
    const { unmount } = render(<Form delay={60_000} />)
    await status('idle')
    await type('Fog')
    unmount()
    await waitFor(() => expect(released).toEqual(['ada']))
    expect(stored.get('ada')?.draft).toMatchObject({ title: 'Fog' })
  })

  test('sends a change once, also when the form closes while it is being saved', async () => {
    let arrive = () => {}
    held = new Promise((resolve) => (arrive = resolve))
    const { unmount } = render(<Form />)
    await status('idle')
    await type('K')
    await status('saving')
    unmount()
    arrive()
    await waitFor(() => expect(released).toEqual(['ada']))
    expect(saves).toEqual([{ title: 'K', medium: 'Oil' }])
  })

  test('reports a save that failed and repeats it with the next change', async () => {
    isAvailable = false
    render(<Form />)
    await status('idle')
    await type('F')
    await status('failed')
    isAvailable = true
    await type('og')
    await status('saved')
    expect(stored.get('ada')?.draft).toMatchObject({ title: 'Fog' })
  })

  test('saves only what draftOf returns', async () => {
    render(<Form draftOf={({ title }) => ({ title })} />)
    await status('idle')
    await type('Fog')
    await status('saved')
    expect(stored.get('ada')?.draft).toEqual({ title: 'Fog' })
  })

  test('deletes the draft and resets the form on discard', async () => {
    stored.set('ada', { savedAt: 5, draft: { title: 'Fog' } })
    render(<Form />)
    await waitFor(() => expect(title()).toHaveValue('Fog'))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(title()).toHaveValue('Again')
    expect(screen.getByText('unchanged')).toBeInTheDocument()
    expect(screen.getByText('restored at null')).toBeInTheDocument()
    expect(stored.size).toBe(0)
    expect(saves).toEqual([])
  })

  test('loads the draft once the user is known', async () => {
    stored.set('ada', { savedAt: 5, draft: { title: 'Fog' } })
    const { rerender } = render(<Form name={null} />)
    expect(screen.getByRole('status')).toHaveTextContent('loading')
    rerender(<Form name="ada" />)
    await waitFor(() => expect(title()).toHaveValue('Fog'))
  })

  test('clears the values when the user changes', async () => {
    const { rerender } = render(<Form name="ada" />)
    await status('idle')
    await type('Fog')
    await status('saved')
    rerender(<Form name="bob" />)
    await waitFor(() => expect(title()).toHaveValue(''))
    expect(stored.get('ada')?.draft).toMatchObject({ title: 'Fog' })
    expect(stored.has('bob')).toBe(false)
  })

  test('reports that another window edits the same draft', async () => {
    render(<Form name="open elsewhere" />)
    expect(await screen.findByText('open elsewhere')).toBeInTheDocument()
  })
})
