/* jsdom knows the dialog element but not how to open it; this is the part that tests touch. */
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

/** What the browser does on Escape. */
export const cancel = (dialog: HTMLElement) =>
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
