/** The currency's symbol as English writes it: $, CA$, €, CHF. */
const symbolOf = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code

export const currencyLabel = (code: string) => `${symbolOf(code)} ${code}`
