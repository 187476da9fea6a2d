import { AmountFields } from '@/components/forms/AmountFields'
import { FormGrid } from '@/components/forms/page/FormGrid'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { text } from '@/contract/limits/limits'
import { needsField } from '@/lib/opportunities/form/typeFields'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import {
  useOpportunityField,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'
import { EarlyFields, FurtherWorkField, PayoutFields } from './HereFeeFields'

const kinds = {
  FREE: 'Nothing: applying and taking part are free',
  FEES: 'There are fees',
} as const
const pers = { ENTRY: 'Entry', WORK: 'Work' } as const

const ApplicationFee = () => {
  const per = useOpportunityField('fees.application.per')
  const includedWorks = useOpportunityField('fees.application.includedWorks')
  const isHere = useOpportunityValue('application.kind') === 'HERE'
  const isForOne = isHere && per.value === 'WORK'
  return (
    <>
      <AmountFields
        label="Application fee"
        optional
        amount={useOpportunityField('fees.application.amount')}
        currency={useOpportunityField('fees.application.currency')}
        reads="Applicants pay"
        hint="Leave blank if applying is free."
        currencies={isHere ? catalogCurrencies : undefined}
      />
      <Select {...per} label="Per" options={pers} />
      {!isForOne && (
        <TextField
          {...includedWorks}
          label="Works included"
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {isHere && !isForOne && <FurtherWorkField />}
    </>
  )
}

const ParticipationFee = () => (
  <AmountFields
    label="Participation fee"
    optional
    amount={useOpportunityField('fees.participation.amount')}
    currency={useOpportunityField('fees.participation.currency')}
    reads="Participants pay"
    hint="What people pay once they are chosen."
  />
)

/** What applying and taking part cost. */
export const FeeFields = () => {
  const feeType = useOpportunityField('feeType')
  const type = useOpportunityValue('type')
  const participation = useOpportunityValue('fees.participation.amount')
  const whatTheFeePaysFor = useOpportunityField('fees.whatTheFeePaysFor')
  const waiver = useOpportunityField('fees.waiver')
  const application = useOpportunityValue('fees.application.amount')
  const isHere = useOpportunityValue('application.kind') === 'HERE'
  const isCharged = feeType.value === 'FEES' || application || participation
  if (!needsField(type, 'fees', isCharged)) {
    return <p className="muted">Applying for a job costs nothing.</p>
  }
  return (
    <>
      <RadioGroup
        legend="What it costs"
        legendHidden
        options={kinds}
        value={feeType.value}
        error={feeType.error}
        onChange={feeType.onChange}
      />
      {feeType.value === 'FEES' && (
        <>
          <FormGrid>
            <ApplicationFee />
          </FormGrid>
          {isHere && (
            <FormGrid>
              <EarlyFields />
            </FormGrid>
          )}
          {needsField(type, 'participationFee', participation) && (
            <FormGrid>
              <ParticipationFee />
            </FormGrid>
          )}
          {isHere && application && <PayoutFields />}
          <TextField
            {...whatTheFeePaysFor}
            type="textarea"
            label="What the fee pays for"
            optional
            minRows={2}
            limit={text.paragraph}
            hint="Applicants ask this first. Say it before they do."
          />
          <TextField
            {...waiver}
            label="Fee waiver"
            optional
            limit={text.note}
            placeholder="Write to us if the fee keeps you from applying"
          />
        </>
      )}
    </>
  )
}
