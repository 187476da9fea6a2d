import { RadioCards } from '@/components/forms/RadioCards'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { payoutTimes } from '@/contract/enums/applications'
import { formatMoney, parseAmount } from '@/lib/formatting/money'
import {
  useOpportunityField,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'
import { FeeStatement } from './FeeStatement'

interface AmountProps {
  name: 'fees.application.furtherWork' | 'fees.application.earlyAmount'
  label: string
  hint?: string
}

/** An amount in the currency of the fee. */
const AmountField = ({ name, label, hint }: AmountProps) => {
  const { value = '', ...field } = useOpportunityField(name)
  const currency = useOpportunityValue('fees.application.currency')
  const read = value ? parseAmount(value, currency) : null
  return (
    <TextField
      {...field}
      value={value}
      label={label}
      optional
      inputMode="decimal"
      autoComplete="off"
      affix={currency}
      hint={read ? `Applicants pay ${formatMoney(read)}.` : hint}
    />
  )
}

/** The lower fee of early applications. */
export const EarlyFields = () => {
  const { value = '', ...until } = useOpportunityField('fees.application.earlyUntil')
  return (
    <>
      <AmountField
        name="fees.application.earlyAmount"
        label="Early fee"
        hint="A lower amount for those who apply early."
      />
      <TextField
        {...until}
        value={value}
        label="Early fee until"
        type="date"
        optional
        max="2100-12-31"
        hint="Until the end of that day, where the deadline is."
      />
    </>
  )
}

/** What works cost beyond those that the fee includes. */
export const FurtherWorkField = () => (
  <AmountField
    name="fees.application.furtherWork"
    label="Each further work"
    hint="For works beyond those that are included."
  />
)

const payouts = [
  {
    value: 'AFTER_ANSWERS',
    label: payoutTimes.AFTER_ANSWERS,
    text: 'With our answer guarantee: applicants without an answer 14 days after “Decision by” are refunded. They see that before they pay.',
  },
  {
    value: 'AFTER_DEADLINE',
    label: 'After the deadline',
    text: 'Without a guarantee: the page says “No answer guarantee”.',
  },
] as const

/** Whether applicants may ask for a waiver here. Codes are added once there is an opportunity. */
const WaiverField = () => {
  const requests = useOpportunityField('application.waiverRequests')
  return (
    <div>
      <Checkbox
        name={requests.name}
        label="Applicants may ask for a waiver, with a reason that only you see"
        checked={requests.value ?? false}
        onChange={({ target }) => requests.onChange(target.checked)}
      />
      <p className="micro">
        You answer them under “Waivers” of your applications, where you also add codes that lower
        the fee.
      </p>
    </div>
  )
}

/** When the organizer gets the fees, and what that means. */
export const PayoutFields = () => {
  const payout = useOpportunityField('application.payout')
  return (
    <>
      <RadioCards
        compact
        legend="You get the fees"
        options={payouts}
        value={payout.value ?? 'AFTER_ANSWERS'}
        error={payout.error}
        onChange={payout.onChange}
      />
      <FeeStatement />
      <WaiverField />
    </>
  )
}
