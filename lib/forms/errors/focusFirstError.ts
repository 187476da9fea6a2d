const invalid =
  '[aria-invalid=true]:is(input, textarea, button), [aria-invalid=true] input, [data-problem]'

/** Moves the focus to the first field with an error, once its message is drawn. */
export const focusFirstError = (form: HTMLElement | null) => {
  window.requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(invalid)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView?.({ block: 'center' })
  })
}
