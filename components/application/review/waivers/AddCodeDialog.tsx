import { useState } from 'react'
import { useController, useForm, type Control, type FieldPath } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { waiverLimits } from '@/contract/limits/waiverLimits'
import { untilAnswered } from '@/lib/api/untilAnswered'
import { createWaiverCode } from '@/lib/api/applications/waivers'
import { contractResolver } from '@/lib/forms/contractResolver'

interface Values {
  code: string
  percent: string
  maxUses: string
  endsOn: string
}

/** What is not a whole number stays as it was typed, so that it is refused. */
const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

const bodyOf = ({ code, percent, maxUses, endsOn }: Values) => ({
  code: code.trim() === '' ? null : code,
  percent: numberOf(percent) as number,
  maxUses: maxUses.trim() === '' ? null : (numberOf(maxUses) as number),
  endsOn: endsOn || null,
})

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/waivers').then((forms) => forms.newWaiverCode),
  toBody: bodyOf,
})

const useCodeField = (control: Control<Values>, name: FieldPath<Values>) => {
  const { field, fieldState } = useController({ control, name })
  return { ...field, error: fieldState.error?.message }
}

interface Props {
  /** The opportunity's. */
  id: string
  onClose: () => void
  onAdded: () => void
}

/** Adds a code. It can't be changed afterwards, since applicants rely on what it said. */
export const AddCodeDialog = ({ id, onClose, onAdded }: Props) => {
  const form = useForm<Values>({
    defaultValues: { code: '', percent: '100', maxUses: '', endsOn: '' },
    resolver,
  })
  const { control } = form
  const [sendOnce] = useState(untilAnswered)
  return (
    <FormDialog
      form={form}
      title="Add a code"
      confirmLabel="Add the code"
      send={(values) => {
        const body = bodyOf(values)
        return sendOnce(body, (key) => createWaiverCode(id, body, key))
      }}
      onClose={onClose}
      onSaved={({ code }) => {
        notify.success(`The code ${code} is added.`)
        onClose()
        onAdded()
      }}
    >
      <TextField
        {...useCodeField(control, 'code')}
        label="Code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={waiverLimits.code.max * 2}
        hint="Leave blank for one that can’t be guessed."
      />
      <TextField
        {...useCodeField(control, 'percent')}
        label="Percentage of the fee"
        inputMode="numeric"
        autoComplete="off"
        affix="%"
        hint="100 waives the whole fee."
      />
      <TextField
        {...useCodeField(control, 'maxUses')}
        label="Number of uses"
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...useCodeField(control, 'endsOn')}
        label="Valid until"
        type="date"
        optional
        max="2100-12-31"
        hint="Until the end of that day, where the deadline is."
      />
    </FormDialog>
  )
}
