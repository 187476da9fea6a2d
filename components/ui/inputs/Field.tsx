import type { ComponentProps, ReactNode } from 'react'
import { CharacterCounter } from './CharacterCounter'
import { Help } from './Help'
import { PlainField, type PlainFieldProps } from './PlainField'

export interface FieldProps extends PlainFieldProps {
  tooltip?: ReactNode
  /** Characters; a counter shows before it is reached. Typing past it stays possible. */
  limit?: number | undefined
}

type Props = FieldProps & Pick<ComponentProps<typeof PlainField>, 'children'>

/** A field of a form, which may explain itself and count. */
export const Field = ({ tooltip, limit, ...field }: Props) => (
  <PlainField
    {...field}
    help={tooltip && <Help about={field.label}>{tooltip}</Help>}
    counter={limit ? (id) => <CharacterCounter field={id} limit={limit} /> : undefined}
  />
)
