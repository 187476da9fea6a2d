/* Apart from the other tables, as every page needs it. */

/** Currencies of the catalog's prices; the API lists the offered ones. */
export const catalogCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'] as const
export type CatalogCurrency = (typeof catalogCurrencies)[number]
export const defaultCurrency: CatalogCurrency = 'USD'
