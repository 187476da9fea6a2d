import type { ItemStatistics } from '@/contract/statistics'
import { countryName } from '@/lib/formatting/countries'
import { Bars } from './Bars'

/** The countries of the visitors; nothing where they are not known. */
export const Countries = ({ countries }: Pick<ItemStatistics, 'countries'>) =>
  countries.length > 0 && (
    <Bars
      title="Countries"
      unit="views"
      rows={countries.map(({ country, views }) => ({
        key: country,
        label: countryName(country),
        count: views,
      }))}
    />
  )
