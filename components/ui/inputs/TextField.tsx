import { Field, type FieldProps } from './Field'
import { TextLine, type LineProps } from './LineField'
import { PasswordInput } from './PasswordInput'
import { TextArea, type TextAreaProps } from './TextArea'

interface AreaProps extends FieldProps, Omit<TextAreaProps, keyof FieldProps> {
  type: 'textarea'
}

export type TextFieldProps = (FieldProps & Omit<LineProps, keyof FieldProps>) | AreaProps

/** A text, password or multi-line field, controlled or registered by ref. */
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
