import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { defaultCurrency } from '@/contract/enums/payments/currencies'
import { readCookie, writeCookie } from '@/lib/browser/cookies'
import { useListResponse } from '@/lib/hooks/useListResponse'
import { currencyLabel } from '@/lib/formatting/money'
import { useLateApi } from './useLateApi'

export interface CurrencyValue {
  /** The currencies on offer; USD alone until the list has loaded, and when that fails. */
  currencies: string[]
  active: string
  /** The list has loaded or failed: until then, the active currency may still change. */
  isSettled: boolean
  /** Symbol and code of the active currency. */
  label: string
  labels: Record<string, string>
  setCurrency: (code: string) => void
}

const CurrencyContext = createContext<CurrencyValue | null>(null)
const listCurrencies = async () => (await import('@/lib/late')).listCurrencies()
const onlyDefault: string[] = [defaultCurrency]

export const CurrencyProvider = ({ children }: { children: ReactNode }) => {
  // Deferred, so that the list's arrival does not interrupt the hydration of the page.
  const [response, sender] = useLateApi('currencies', listCurrencies)
  const list = useDeferredValue(useListResponse(response).list)
  const [chosen, setChosen] = useState<string | null>(null)

  const setCurrency = useCallback((code: string) => {
    writeCookie('currency', code)
    setChosen(code)
  }, [])

  const value = useMemo((): CurrencyValue => {
    const currencies = list?.length ? list : onlyDefault
    const wanted = list ? (chosen ?? readCookie('currency')) : chosen
    const active = wanted && currencies.includes(wanted) ? wanted : defaultCurrency
    const labels = Object.fromEntries(currencies.map((code) => [code, currencyLabel(code)]))
    const isSettled = list !== undefined
    return { currencies, active, isSettled, label: currencyLabel(active), labels, setCurrency }
  }, [list, chosen, setCurrency])

  return (
    <CurrencyContext value={value}>
      {sender}
      {children}
    </CurrencyContext>
  )
}

export const useCurrency = (): CurrencyValue => {
  const value = useContext(CurrencyContext)
  if (!value) throw new Error('useCurrency needs a CurrencyProvider')
  return value
}
