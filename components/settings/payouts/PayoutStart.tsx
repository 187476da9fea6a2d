import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Select } from '@/components/ui/select/Select'
import { problemsFrom } from '@/lib/api/failures'
import { startPayoutOnboarding } from '@/lib/api/payments/payouts'
import { countryName } from '@/lib/formatting/countries'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import styles from './PayoutAccount.module.css'

interface Props {
  /** What the button says. */
  label: string
  /** The country before the owner chooses another. */
  country: string | undefined
  /** The countries to choose from; none if the country is fixed. */
  countries: readonly string[]
}

const named = (countries: readonly string[]) =>
  Object.fromEntries(
    countries
      .map((code): [string, string] => [code, countryName(code)])
      .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
  )

const back = (onboarding: 'returned' | 'expired') => `${paths.settings.payouts}?visit=${onboarding}`

/** Opens the provider's page on which the account is set up, in the chosen country. */
export const PayoutStart = ({ label, country: usual, countries }: Props) => {
  const { send, isBusy, problem } = useRequest({
    words: (failure) => Object.values(problemsFrom(failure))[0] ?? failure.error,
  })
  const [chosen, setChosen] = useState(usual)
  const [isMissing, setMissing] = useState(false)
  const start = () => {
    setMissing(chosen === undefined)
    if (chosen === undefined) return
    const body = {
      country: chosen,
      paths: { return: back('returned'), refresh: back('expired') },
    }
    void send(() => startPayoutOnboarding(body), { about: chosen, leaveTo: ({ url }) => url })
  }
  return (
    <div className={styles.start}>
      {countries.length > 0 && (
        <Select
          label="Country of your bank account"
          hint="Elsewhere, no fees can be taken yet: our payment provider transfers money only between these countries."
          placeholder="Choose a country"
          filter
          options={named(countries)}
          value={chosen}
          error={isMissing && chosen === undefined ? 'Choose a country.' : undefined}
          onChange={setChosen}
        />
      )}
      <Button icon="external" busy={isBusy} onClick={start}>
        {label}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
