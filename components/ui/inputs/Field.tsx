import type { ComponentProps, ReactNode } from 'react'
import { CharacterCounter } from './CharacterCounter'
import { Help } from './Help'
import { PlainField, type PlainFieldProps } from './PlainField'

export interface FieldProps extends PlainFieldProps {
  tooltip?: ReactNode
  /** Characters; a counter shows near it. Typing past it stays possible. */
  limit?: number | undefined
}

type Props = FieldProps & Pick<ComponentProps<typeof PlainField>, 'children'>

/** A form field with an optional tooltip and character counter. */
export const Field = ({ tooltip, limit, ...field }: Props) => (
  <PlainField
    {...field}
    help={tooltip && <Help about={field.label}>{tooltip}</Help>}
    counter={limit ? (id) => <CharacterCounter field={id} limit={limit} /> : undefined}
  />
)
