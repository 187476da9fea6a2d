import { useState } from 'react'
import { LineField } from '@/components/ui/inputs/LineField'

interface Props {
  label: string
  labelHidden?: boolean
  value: number
  onChange: (value: number) => void
}

/** A length in centimeters. What is not a number stays until the field is left. */
export const LengthField = ({ label, labelHidden = false, value, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <LineField
      label={label}
      labelHidden={labelHidden}
      inputMode="decimal"
      affix="cm"
      autoComplete="off"
      maxLength={8}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value.replace(',', '.'))
        if (target.value.trim() !== '' && Number.isFinite(number)) onChange(Math.max(0, number))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
