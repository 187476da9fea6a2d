import { useWatch, type FieldPath } from 'react-hook-form'
import { useField, useRows } from '@/lib/forms/useField'
import type { ProfileValues } from './profileValues'

/** The props of one field of a profile form. */
export const useProfileField = <N extends FieldPath<ProfileValues>>(name: N) =>
  useField<ProfileValues, N>(name)

/** A list of rows, and the messages of each row's fields. */
export const useProfileRows = <N extends 'cv' | 'links'>(name: N) => useRows<ProfileValues, N>(name)

export const useIsOrganization = () =>
  useWatch<ProfileValues, 'role'>({ name: 'role' }) === 'ART_ORGANIZATION'
