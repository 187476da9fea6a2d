import { useState } from 'react'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { CheckboxRow } from '@/components/ui/inputs/CheckboxRow'
import { Help } from '@/components/ui/inputs/Help'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { Segmented } from '@/components/ui/select/Segmented'
import { Switch } from '@/components/ui/inputs/Switch'
import { TextField } from '@/components/ui/inputs/TextField'
import { KitSection } from './KitSection'
import styles from './Kit.module.css'

const rewards = ['Accommodation', 'Travel', 'Cash Prize'] as const

export const Choices = () => {
  const [selected, setSelected] = useState<readonly string[]>(['Accommodation', 'Cash Prize'])
  const [fee, setFee] = useState<'FREE' | 'FEES'>('FREE')
  const [period, setPeriod] = useState<'month' | 'year'>('month')
  const toggle = (reward: string) => (on: boolean) =>
    setSelected(on ? [...selected, reward] : selected.filter((other) => other !== reward))
  return (
    <>
      <KitSection
        title="Checkable row"
        note="A click opens and selects; the box alone toggles, and closes the row it deselects."
      >
        <div className={styles.narrow}>
          {rewards.map((reward, i) => (
            <CheckboxRow
              key={reward}
              label={reward}
              selected={selected.includes(reward)}
              onSelectedChange={toggle(reward)}
              defaultExpanded={i === 0}
              error={reward === 'Cash Prize' ? 'State the amount of the prize.' : undefined}
            >
              {reward !== 'Cash Prize' && (
                <TextField label="Describe it in one line" defaultValue="Private room, six weeks" />
              )}
            </CheckboxRow>
          ))}
        </div>
      </KitSection>
      <KitSection title="Checkbox, radio, switch" note="Tooltip: 300 px, after 700 ms of hover.">
        <div className="stack">
          <div className={styles.narrow}>
            <Checkbox label="Artists" count="14,870" defaultChecked />
            <Checkbox label="Curators" count="2,114" />
            <Checkbox label="Disabled" disabled />
          </div>
          <RadioGroup
            legend="Participation"
            options={{ FREE: 'Free', FEES: 'With fees' }}
            value={fee}
            onChange={setFee}
          />
          <div className="row">
            <Switch label="Featured" defaultChecked />
            <Switch label="Off" />
            <Switch label="Disabled" disabled />
            <Segmented
              legend="Period"
              options={{ month: 'Monthly', year: 'Yearly' }}
              value={period}
              onChange={setPeriod}
            />
            <Help about="fees">
              Charged when someone applies. Leave at zero if applying is free.
            </Help>
          </div>
        </div>
      </KitSection>
    </>
  )
}
