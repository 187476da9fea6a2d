import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import { Icon } from './Icon'
import { PasswordInput } from './PasswordInput'
import { TextArea, type TextAreaProps } from './TextArea'
import type { IconName } from './iconPaths'
import control from './control.module.css'
import styles from './TextField.module.css'

interface LineProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  type?: 'text' | 'password' | 'email' | 'url' | 'tel' | 'search' | 'date'
  icon?: IconName
  /** A unit or a currency after the text. */
  affix?: ReactNode
}

interface AreaProps extends FieldProps, Omit<TextAreaProps, keyof FieldProps> {
  type: 'textarea'
}

export type TextFieldProps = LineProps | AreaProps

type ControlProps = Omit<LineProps, keyof FieldProps>

function TextLine({ icon, affix, type = 'text', ...input }: ControlProps) {
  return (
    <div className={styles.wrap} data-before={icon && ''} data-after={affix ? '' : undefined}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <input
        dir={type === 'text' || type === 'search' ? 'auto' : undefined}
        {...input}
        type={type}
        className={control.control}
      />
      {affix && <span className={styles.affix}>{affix}</span>}
    </div>
  )
}

/** A line, a password or a growing area to write in; works with `value` or with a form's ref. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, tooltip, hint, error, optional, limit, id, className, ...rest } =
    props
  return (
    <Field {...{ label, labelHidden, tooltip, hint, error, optional, limit, id, className }}>
      {(ids) => {
        if (rest.type === 'textarea') {
          const { type: _type, ...area } = rest
          return <TextArea {...area} {...ids} />
        }
        if (rest.type === 'password') {
          const { icon: _icon, affix: _affix, ...input } = rest
          return <PasswordInput {...input} {...ids} />
        }
        return <TextLine {...rest} {...ids} />
      }}
    </Field>
  )
}
