import type { Controls } from './earlyInput'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const send = (field: HTMLElement, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))

/** Sets a value as a visitor does: React notices, unlike when a script sets the property. */
const fillIn = (field: Field, value: string) => {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  send(field, field instanceof HTMLSelectElement ? 'change' : 'input')
}

const isChoice = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Repeats what the visitor did before hydration, when nothing reacted to it. */
export const repeatInput = (controls: Controls) => {
  // React first hydrates the part of the page that an event reaches.
  for (const control of controls.keys()) send(control, 'input')
  // Then it renders what only the browser knows, such as the stored theme.
  setTimeout(() => {
    for (const [control, { value, checked }] of controls) {
      if (isChoice(control)) {
        control.checked = !checked
        control.click()
      } else if (control instanceof HTMLButtonElement) control.click()
      else fillIn(control as Field, value)
    }
  })
}
