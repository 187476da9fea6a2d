import type { IncomingMessage } from 'node:http'
import { catalogCurrencies, defaultCurrency } from '@/contract/enums/payments/currencies'

type Request = IncomingMessage & { cookies: Partial<Record<string, string>> }

/** The visitor's active currency: a comparison of amounts without a currency means it. */
export const visitorCurrency = ({ cookies }: Request) =>
  catalogCurrencies.find((code) => code === cookies.currency) ?? defaultCurrency
