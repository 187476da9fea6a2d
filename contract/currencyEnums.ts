/* Apart from the other tables, as every page needs it. */

/** Currencies that the catalogue's prices are written in; the server says which are offered. */
export const catalogueCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'] as const
export type CatalogueCurrency = (typeof catalogueCurrencies)[number]
export const defaultCurrency: CatalogueCurrency = 'USD'
