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

const isText = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement =>
  !isChoice(control) &&
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)

/** Repeats what the visitor did before hydration, when nothing reacted to it. */
export const repeatInput = (controls: Controls) => {
  for (const [control, { value }] of controls) {
    // React first hydrates the part of the page that an event reaches, with the field as it was sent.
    send(control, 'input')
    // At once, so that the next key of a visitor who is typing adds to the text.
    if (isText(control)) fillIn(control, value)
  }
  // Then React renders what only the browser knows, such as the stored theme.
  setTimeout(() => {
    for (const [control, { value, checked }] of controls) {
      if (isChoice(control)) {
        control.checked = !checked
        control.click()
      } else if (control instanceof HTMLButtonElement) control.click()
      else if (control instanceof HTMLSelectElement) fillIn(control, value)
    }
  })
}
