import { Activity, act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { followInput, type Controls } from '@/lib/browser/earlyInput'
import { repeatInput } from '@/lib/browser/repeatInput'

const Form = () => {
  const [state, setState] = useState({ words: '', isChosen: false, order: 'new', presses: 0 })
  return (
    <Activity>
      <input
        type="search"
        value={state.words}
        onChange={({ target }) => setState((old) => ({ ...old, words: target.value }))}
      />
      <input
        type="checkbox"
        checked={state.isChosen}
        onChange={({ target }) => setState((old) => ({ ...old, isChosen: target.checked }))}
      />
      <select
        value={state.order}
        onChange={({ target }) => setState((old) => ({ ...old, order: target.value }))}
      >
        <option>new</option>
        <option>old</option>
      </select>
      <button
        type="button"
        onClick={() => setState((old) => ({ ...old, presses: old.presses + 1 }))}
      />
      <output>{JSON.stringify(state)}</output>
    </Activity>
  )
}

/** A form as the server sends it, before hydration. */
function sentForm() {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  const find = <T extends HTMLElement>(selector: string) => container.querySelector<T>(selector)!
  return { container, find }
}

/** Adds letters to a field as the browser does for keys. */
function type(field: HTMLInputElement, letters: string) {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letters }))
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set!.call(field, field.value + letters)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('repeats what was pressed and filled in before React took over', async () => {
  const { container, find } = sentForm()
  const words = find<HTMLInputElement>('[type=search]')
  const choice = find<HTMLInputElement>('[type=checkbox]')
  const order = find<HTMLSelectElement>('select')
  words.value = 'blue'
  choice.checked = true
  order.value = 'old'
  const controls: Controls = new Map<HTMLElement, { value: string; checked: boolean | undefined }>([
    [words, { value: 'blue', checked: false }],
    [choice, { value: 'on', checked: true }],
    [order, { value: 'old', checked: undefined }],
    [find<HTMLButtonElement>('button'), { value: '', checked: undefined }],
  ])
  act(() => void hydrateRoot(container, <Form />))
  repeatInput(controls)

  const expected = { words: 'blue', isChosen: true, order: 'old', presses: 1 }
  await vi.waitFor(() => expect(JSON.parse(find('output').textContent)).toEqual(expected))
  expect([words.value, choice.checked, order.value]).toEqual(['blue', true, 'old'])
})

test('keeps every letter of a visitor who types while React takes over', async () => {
  const { container, find } = sentForm()
  const words = find<HTMLInputElement>('[type=search]')
  words.value = 'b'
  const controls: Controls = new Map<HTMLElement, { value: string; checked: boolean | undefined }>([
    [words, { value: 'b', checked: false }],
    [find<HTMLButtonElement>('button'), { value: '', checked: undefined }],
  ])
  act(() => void hydrateRoot(container, <Form />))
  const stopFollowing = followInput(controls)
  type(words, 'l')
  stopFollowing()
  repeatInput(controls)
  type(words, 'ue')

  const stateOf = () => JSON.parse(find('output').textContent) as object
  await vi.waitFor(() => expect(stateOf()).toMatchObject({ presses: 1 }))
  expect(stateOf()).toMatchObject({ words: 'blue' })
  expect(words.value).toBe('blue')
})

test('brings back the text of a field that hydration has emptied when the visitor goes on typing', async () => {
  const { container, find } = sentForm()
  const words = find<HTMLInputElement>('[type=search]')
  const controls: Controls = new Map([[words, { value: 'Hello', checked: undefined }]])
  const stop = followInput(controls)
  await act(() => hydrateRoot(container, <Form />))
  words.value = ''
  act(() => type(words, ', '))
  act(() => type(words, 'Ines'))
  stop()
  expect(words.value).toBe('Hello, Ines')
  expect(find('output').textContent).toContain('"words":"Hello, Ines"')
  expect(controls.get(words)?.value).toBe('Hello, Ines')
})
