import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { Segmented } from '@/components/ui/select/Segmented'
import { Switch } from '@/components/ui/inputs/Switch'

test('toggles a checkbox by its label', async () => {
  render(<Checkbox label="Artists" count="14,870" />)
  await userEvent.click(screen.getByText('Artists'))
  expect(screen.getByRole('checkbox', { name: /^Artists/ })).toBeChecked()
})

test('toggles a switch and reports its state', async () => {
  const onChange = vi.fn()
  render(<Switch label="Featured" onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Featured' }))
  expect(screen.getByRole('switch')).toBeChecked()
  await userEvent.click(screen.getByRole('switch'))
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('selects radio buttons with the arrow keys', async () => {
  const Group = () => {
    const [value, setValue] = useState<'FREE' | 'FEES'>('FREE')
    return (
      <RadioGroup
        legend="Fee"
        options={{ FREE: 'Free', FEES: 'With fees' }}
        value={value}
        onChange={setValue}
        error="Say what it costs."
      />
    )
  }
  render(<Group />)
  expect(screen.getByRole('radiogroup', { name: 'Fee' })).toHaveAccessibleDescription(
    'Say what it costs.',
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'With fees' })).toBeChecked()
})

test('selects one segment at a time', async () => {
  const Period = () => {
    const [value, setValue] = useState<'month' | 'year'>('month')
    return (
      <Segmented
        legend="Period"
        options={{ month: 'Monthly', year: 'Yearly' }}
        value={value}
        onChange={setValue}
      />
    )
  }
  render(<Period />)
  await userEvent.click(screen.getByText('Yearly'))
  expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Monthly' })).not.toBeChecked()
})
