import { useRef } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { DraftStorage } from './draftStorage'
import { apiDraftStorage } from './storages/apiDraftStorage'
import { useAutosave } from './useAutosave'
import { useErrorFocus } from './errors/useErrorFocus'
import { useLiveErrors } from './errors/useLiveErrors'
import { useSavedRecord, type RecordDefinition, type Versioned } from './useSavedRecord'

interface Options<
  R extends Versioned,
  B extends FieldValues,
  V extends FieldValues,
  N extends R | null,
> {
  definition: RecordDefinition<R, B, V>
  /** The record to edit; null for a new one. */
  record: N
  /** The form's values at first. */
  initial: V
  resolver: Resolver<V>
  /** The form's field for a path of the request. */
  fieldOf: (path: string) => string
  /** Names the user and the record; null until the user is known. */
  draftName: string | null
  /** Stores what the API has not accepted yet. */
  browserStorage: (name: string) => DraftStorage<Partial<V>>
  /** The part of the values that is stored there. */
  draftOf?: (values: V, unsaved: string[]) => Partial<V>
  /** The fields that are checked when the user leaves them; those that are not saved by default. */
  checkedFields?: (form: UseFormReturn<V>) => string[]
  onCreated?: (record: R) => Promise<void>
  /** @returns whether the refused fields have been dealt with */
  onRefused?: (fields: Record<string, string>) => boolean
}

/** Milliseconds after which a change is saved, together with those that followed it. */
const DELAY = 1200

/** What to do about a version that was saved elsewhere. */
const useVersions = <R extends Versioned, B extends FieldValues, V extends FieldValues>(
  form: UseFormReturn<V>,
  record: ReturnType<typeof useSavedRecord<R, B, V, R | null>>,
  autosave: ReturnType<typeof useAutosave<V>>,
) => {
  /** Shows another version in the form. @returns undoes it */
  const showVersion = (next: R) => {
    const before = form.getValues()
    void autosave.discard(record.take(next))
    return () => form.reset(before, { keepDefaultValues: true })
  }
  return {
    showVersion,
    /** Saves the form over the version that was saved meanwhile. */
    overwrite: async () => {
      const theirs = await record.conflict.takeSaved(record.fail)
      if (!theirs) return
      // What the form shows is compared with the other version, not with what it was opened with.
      record.take(theirs)
      if (await record.save(form.getValues())) await autosave.flush()
    },
    /** @returns undoes it; null when the saved version could not be read */
    takeSaved: async () => {
      const theirs = await record.conflict.takeSaved(record.fail)
      return theirs && showVersion(theirs)
    },
  }
}

/** The form of a record: saved on the server while it is written, and in the browser until the API has it. */
export const useRecordForm = <
  R extends Versioned,
  B extends FieldValues,
  V extends FieldValues,
  N extends R | null,
>(
  options: Options<R, B, V, N>,
) => {
  const { definition, initial, resolver, fieldOf, draftOf, checkedFields } = options
  const formRef = useRef<HTMLFormElement>(null)
  const showErrors = useErrorFocus(formRef)
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver,
    shouldFocusError: false,
  })
  /** @param messages by the form's fields */
  const setErrors = (messages: Record<string, string>) => {
    for (const [path, message] of Object.entries(messages))
      form.setError(path as FieldPath<V>, { message })
  }
  /** @param messages by the paths of the request */
  const showRefused = (messages: Record<string, string>) => {
    if (options.onRefused?.(messages)) return
    setErrors(
      Object.fromEntries(
        Object.entries(messages).map(([path, message]) => [fieldOf(path), message]),
      ),
    )
  }
  const record = useSavedRecord<R, B, V, N>({
    definition,
    record: options.record,
    initial,
    onCreated: options.onCreated,
    onRefused: showRefused,
  })
  const autosave = useAutosave(form, {
    key: options.draftName,
    storage: (name) =>
      apiDraftStorage<Partial<V>>(
        name,
        {
          // The page has loaded the record already.
          load: () => Promise.resolve(null),
          save: () => record.save(form.getValues()),
        },
        options.browserStorage(name),
      ),
    ...(draftOf && { draftOf: (values: V) => draftOf(values, record.unsavedFields(values)) }),
    delay: DELAY,
  })
  const checkLeft = useLiveErrors(
    form,
    checkedFields ? () => checkedFields(form) : record.unsavedFields,
  )
  const versions = useVersions<R, B, V>(form, record, autosave)
  return { form, formRef, record, autosave, checkLeft, setErrors, showErrors, ...versions }
}
