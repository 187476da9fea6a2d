import { useCurrency } from '@/contexts/CurrencyContext'
import { InlineSelect } from '@/components/ui/select/InlineSelect'

/** Currency of the prices on the site. */
export const CurrencySelect = () => {
  const { currencies, active, labels, setCurrency } = useCurrency()
  return (
    <InlineSelect
      label="Currency"
      value={active}
      onChange={(event) => setCurrency(event.target.value)}
      options={currencies.map((code) => ({
        value: code,
        label: `Prices in ${labels[code] ?? code}`,
      }))}
    />
  )
}
