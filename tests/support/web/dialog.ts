/* jsdom has the dialog element without its methods; these are the ones that tests use. */
const focusable = 'button:not([disabled]), a[href], input:not([disabled]), textarea, [tabindex]'
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>(focusable)?.focus()
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

/** Dispatches the event that Escape causes. */
export const cancel = (dialog: HTMLElement) =>
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
