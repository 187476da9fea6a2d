import { useState, type ComponentProps } from 'react'
import { IconButton } from '@/components/ui/actions/IconButton'
import control from './control.module.css'
import styles from './TextField.module.css'

/** A password input with a button that shows the text. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.wrap} data-after>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={control.control}
      />
      <IconButton
        className={styles.eye}
        icon={shown ? 'eyeOff' : 'eye'}
        label={shown ? 'Hide password' : 'Show password'}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
