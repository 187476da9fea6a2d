import { useState, type ComponentProps } from 'react'
import { IconButton } from '@/components/ui/actions/IconButton'
import { Field, type FieldProps } from './Field'
import control from './control.module.css'
import styles from './TextField.module.css'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** A password with a button that shows the text. */
export function PasswordField(props: Props) {
  const { label, labelHidden, tooltip, hint, error, optional, limit, id, className, ...input } =
    props
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      tooltip={tooltip}
      hint={hint}
      error={error}
      optional={optional}
      limit={limit}
      id={id}
      className={className}
    >
      {(ids) => (
        <div className={styles.wrap} data-after>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={control.control}
          />
          <IconButton
            className={styles.eye}
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
