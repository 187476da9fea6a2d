/* Apart from the other tables, as every page needs it. */

/** Currencies that the catalog's prices are written in; the server says which are offered. */
export const catalogCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'] as const
export type CatalogCurrency = (typeof catalogCurrencies)[number]
export const defaultCurrency: CatalogCurrency = 'USD'
