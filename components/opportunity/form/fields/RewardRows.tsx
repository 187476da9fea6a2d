import { AmountFields } from '@/components/forms/AmountFields'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { rewardTypes } from '@/contract/enums/opportunities'
import { coverages, rewardPers } from '@/contract/enums/terms'
import { counts, text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import type { RewardValues } from '@/lib/opportunities/form/opportunityValues'
import { fieldsOfType } from '@/lib/opportunities/form/typeFields'
import {
  useOpportunityRows,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'
import { FieldRows } from './FieldRows'
import styles from './Fields.module.css'

const pers = { '': 'Not specified', ...rewardPers }
const covered = { '': 'Given or paid', ...coverages }

/** Reward types by the names that this type of opportunity has for them. */
const useRewardNames = (): Record<RewardValues['type'], string> => {
  const { reward, rewardName } = fieldsOfType(useOpportunityValue('type'))
  return rewardName ? { ...rewardTypes, [reward]: rewardName } : rewardTypes
}

interface RewardProps {
  row: RewardValues
  index: number
  rewards: ReturnType<typeof useOpportunityRows<'rewards'>>
}

const Reward = ({ row, index, rewards: { change, errorOf, textOf } }: RewardProps) => {
  const names = useRewardNames()
  const set = (part: Partial<RewardValues>) => change(row.key, part)
  return (
    <div className={styles.row}>
      <Select label="Kind" options={names} value={row.type} onChange={(type) => set({ type })} />
      <Select
        label="How"
        options={covered}
        value={row.covered}
        onChange={(how) => set({ covered: how })}
      />
      <AmountFields
        label="Amount"
        optional={row.type !== 'CASHPRIZE' && row.type !== 'FUNDING'}
        amount={{
          name: `rewards.${index}.amount`,
          value: row.amount,
          error: errorOf(index, 'amount'),
          onChange: (amount) => set({ amount }),
        }}
        currency={{
          value: row.currency,
          error: errorOf(index, 'currency'),
          onChange: (code) => set({ currency: code }),
        }}
        reads="They receive"
      />
      <Select
        label="Per"
        optional
        options={pers}
        value={row.per}
        onChange={(per) => set({ per })}
      />
      <TextField
        {...textOf(row, index, 'quantity')}
        label="How many"
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...textOf(row, index, 'note')}
        label="Details"
        optional={row.type !== 'OTHER' || row.amount !== ''}
        className={styles.long}
        limit={text.note}
        placeholder="A private room with a desk"
      />
    </div>
  )
}

/** What successful applicants receive, one row each. */
export const RewardRows = ({ currency }: { currency: string }) => {
  const rewards = useOpportunityRows('rewards')
  const { rows, setRows } = rewards
  const usual = fieldsOfType(useOpportunityValue('type')).reward
  const names = useRewardNames()
  const nameOf = ({ type }: RewardValues, index: number) => `${names[type]}, row ${index + 1}`
  const next = (): RewardValues => ({
    key: newRowKey(),
    type: rows.some(({ type }) => type === usual) ? 'OTHER' : usual,
    currency: rows.at(-1)?.currency ?? currency,
    amount: '',
    per: '',
    quantity: '',
    note: '',
    covered: '',
  })
  return (
    <FieldRows
      label="What they receive"
      rows={rows}
      nameOf={nameOf}
      onChange={setRows}
      add={rows.length === 0 ? `Add ${names[usual].toLowerCase()}` : 'Add another'}
      next={rows.length < counts.rewards ? next : null}
    >
      {(row, index) => <Reward row={row} index={index} rewards={rewards} />}
    </FieldRows>
  )
}
