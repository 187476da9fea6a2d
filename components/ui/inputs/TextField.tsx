import { Field, type FieldProps } from './Field'
import { TextLine, type LineProps } from './LineField'
import { TextArea, type TextAreaProps } from './TextArea'

interface AreaProps extends FieldProps, Omit<TextAreaProps, keyof FieldProps> {
  type: 'textarea'
}

export type TextFieldProps = (FieldProps & Omit<LineProps, keyof FieldProps>) | AreaProps

/** A field of one or several lines, controlled or registered by ref. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, tooltip, hint, error, optional, limit, id, className, ...rest } =
    props
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
      {(ids) => {
        if (rest.type === 'textarea') {
          const { type: _type, ...area } = rest
          return <TextArea {...area} {...ids} />
        }
        return <TextLine {...rest} {...ids} />
      }}
    </Field>
  )
}
