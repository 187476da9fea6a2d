import { AmountFields } from '@/components/forms/AmountFields'
import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
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
import styles from './Fields.module.css'

const pers = { '': 'Not specified', ...rewardPers }
const covered = { '': 'Given or paid', ...coverages }

/** Reward types by the names that this type of opportunity has for them. */
const useRewardNames = (): Record<RewardValues['type'], string> => {
  const { reward, rewardName } = fieldsOfType(useOpportunityValue('type'))
  return rewardName ? { ...rewardTypes, [reward]: rewardName } : rewardTypes
}

/** What successful applicants receive, one row each. */
export const RewardRows = ({ currency }: { currency: string }) => {
  const { rows, setRows, change, errorOf } = useOpportunityRows('rewards')
  const usual = fieldsOfType(useOpportunityValue('type')).reward
  const names = useRewardNames()
  const nameOf = ({ type }: RewardValues, index: number) => `${names[type]}, row ${index + 1}`
  const add = () => {
    const isTaken = rows.some(({ type }) => type === usual)
    setRows([
      ...rows,
      {
        key: newRowKey(),
        type: isTaken ? 'OTHER' : usual,
        currency: rows.at(-1)?.currency ?? currency,
        ...{ amount: '', per: '', quantity: '', note: '', covered: '' },
      },
    ])
  }
  return (
    <div className={styles.rows}>
      <SortableRows label="What they receive" rows={rows} nameOf={nameOf} onChange={setRows}>
        {(row, index) => {
          const set = (part: Partial<RewardValues>) => change(row.key, part)
          return (
            <div className={styles.row}>
              <Select
                label="Kind"
                options={names}
                value={row.type}
                onChange={(type) => set({ type })}
              />
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
                label="How many"
                name={`rewards.${index}.quantity`}
                optional
                inputMode="numeric"
                autoComplete="off"
                value={row.quantity}
                error={errorOf(index, 'quantity')}
                onChange={({ target }) => set({ quantity: target.value })}
              />
              <TextField
                label="Details"
                name={`rewards.${index}.note`}
                optional
                className={styles.long}
                limit={text.note}
                placeholder="A private room with a desk"
                value={row.note}
                error={errorOf(index, 'note')}
                onChange={({ target }) => set({ note: target.value })}
              />
            </div>
          )
        }}
      </SortableRows>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        disabled={rows.length >= counts.rewards}
        onClick={add}
      >
        {rows.length === 0 ? `Add ${names[usual].toLowerCase()}` : 'Add another'}
      </Button>
    </div>
  )
}
