import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@/components/ui/media/Icon'
import { PlainField, type PlainFieldProps } from './PlainField'
import type { IconName } from '@/components/ui/media/iconPaths'
import control from './control.module.css'
import styles from './TextField.module.css'

export interface LineProps extends Omit<ComponentProps<'input'>, keyof PlainFieldProps> {
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'date' | 'time' | 'datetime-local'
  icon?: IconName
  /** A unit or a currency after the text. */
  affix?: ReactNode
}

export function TextLine({
  icon,
  affix,
  type = 'text',
  ...input
}: LineProps & Pick<ComponentProps<'input'>, 'id'>) {
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

/** A text input for light pages; forms use `TextField`. */
export function LineField(props: PlainFieldProps & LineProps) {
  const { label, labelHidden, hint, error, optional, id, className, ...line } = props
  return (
    <PlainField
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={className}
    >
      {(ids) => <TextLine {...line} {...ids} />}
    </PlainField>
  )
}
