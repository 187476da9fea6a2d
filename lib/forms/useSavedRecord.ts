import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiFailure, ApiResult, RequestOptions } from '@/lib/api/client'
import { codeOf, formMessage, invalidFields, problemsFrom } from '@/lib/api/failures'
import { isAnswered, untilAnswered } from '@/lib/api/untilAnswered'
import { changedFields } from './rebase'
import { useSaveConflict } from './useSaveConflict'
import type { SubmitFailure } from './useSubmit'

export interface Versioned {
  id: string
  version: number
}

/** How records of a kind are read and saved. `B` is the body of a request, and `V` the values of the form. */
export interface RecordDefinition<R extends Versioned, B extends FieldValues, V> {
  valuesOf: (record: R) => V
  bodyOf: (values: V) => B
  read: (id: string) => Promise<ApiResult<R>>
  update: (
    id: string,
    body: Partial<B>,
    options: Pick<RequestOptions, 'ifMatch' | 'keepalive'>,
  ) => Promise<ApiResult<R>>
  /** An update replaces the whole record, and not only the fields that it states. */
  isReplaced?: boolean
  /** For records that the first save creates. */
  creation?: {
    /** The fields that it always states. */
    required: (body: B) => Partial<B>
    create: (part: Partial<B>, idempotencyKey: string) => Promise<ApiResult<R>>
  }
  /** The fields that the API would refuse. */
  invalidNames?: (values: V) => Promise<string[]>
}

interface Options<R extends Versioned, B extends FieldValues, V, N extends R | null> {
  definition: RecordDefinition<R, B, V>
  /** The record to edit; null for a new one. */
  record: N
  /** The form's values at first. */
  initial: V
  onCreated?: ((record: R) => Promise<void>) | undefined
  /** The API has refused fields, with messages by their path. */
  onRefused: (fields: Record<string, string>) => void
}

/** False: the API couldn't be reached, or refused it all. `partly`: but for invalid fields. */
type Result = boolean | 'partly'

/** Bytes up to which a browser completes a request of a page that is being closed. */
const KEEPALIVE_LIMIT = 30_000

const pick = <B extends FieldValues>(body: B, names: readonly (keyof B)[]): Partial<B> =>
  Object.fromEntries(names.map((name) => [name, body[name]])) as Partial<B>

/** What the API has of a record, and why it does not have the rest. */
const useRecordState = <R extends Versioned, B extends FieldValues, V, N extends R | null>({
  definition,
  record,
  initial,
}: Options<R, B, V, N>) => {
  const { valuesOf, bodyOf, read } = definition
  const [saved, setSaved] = useState<N | R>(record)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  /** Changed fields that the API doesn't accept as they are. */
  const [invalid, setInvalid] = useState<(keyof B & string)[]>([])
  const latest = useRef<N | R>(record)
  const [initialBody] = useState(() => bodyOf(initial))
  /** What the API has, as this form would state it. */
  const base = useRef(initialBody)
  const conflict = useSaveConflict<R>({
    saved: record,
    versionOf: ({ version }) => String(version),
    read: () => read(latest.current?.id ?? ''),
  })

  /** Takes over a state of the record whose content the form has already. */
  const accept = (next: R) => {
    latest.current = next
    conflict.accept(next)
    setSaved(next)
    setFailure(null)
  }
  /** Takes over the state that a request with these fields has led to. */
  const acceptSent = (sent: Partial<B>, next: R) => {
    base.current = { ...base.current, ...sent }
    accept(next)
  }
  /** Takes over another version. @returns its values for the form */
  const take = (next: R): V => {
    const values = valuesOf(next)
    base.current = bodyOf(values)
    setInvalid([])
    accept(next)
    return values
  }
  const fail = (result: ApiFailure) =>
    setFailure({ code: codeOf(result), message: formMessage(result) })
  return {
    saved,
    latest,
    base,
    failure,
    setFailure,
    invalid,
    setInvalid,
    conflict,
    accept,
    acceptSent,
    take,
    fail,
  }
}

/** The saved record behind its form: created by the first save, then changed field by field. */
export const useSavedRecord = <R extends Versioned, B extends FieldValues, V, N extends R | null>(
  options: Options<R, B, V, N>,
) => {
  const { definition, onCreated, onRefused } = options
  const { base, setInvalid, acceptSent, ...state } = useRecordState(options)
  const { latest, conflict, fail } = state
  /** A creation that may have happened without a response: the next attempt repeats it. */
  const unanswered = useRef<Partial<B> | null>(null)
  const [createOnce] = useState(untilAnswered)

  const create = async (body: B, part: Partial<B>) => {
    const { creation } = definition
    if (!creation) throw new Error('These records are not created by their form.')
    const sent = (unanswered.current ??= { ...part, ...creation.required(body) })
    const result = await createOnce(sent, (key) => creation.create(sent, key))
    if (isAnswered(result)) unanswered.current = null
    return { result, sent }
  }
  const update = async (id: string, part: Partial<B>) => {
    const sent = definition.isReplaced ? { ...base.current, ...part } : part
    const ifMatch = conflict.version()
    const keepalive = JSON.stringify(sent).length < KEEPALIVE_LIMIT
    const result = await definition.update(id, sent, { keepalive, ...(ifMatch && { ifMatch }) })
    return { result, sent }
  }
  const send = async (body: B, part: Partial<B>): Promise<ApiFailure | null> => {
    const before = latest.current
    const { result, sent } = before ? await update(before.id, part) : await create(body, part)
    if (result.error !== undefined) return result
    acceptSent(sent, result.data)
    if (!before) await onCreated?.(result.data)
    return null
  }

  /** Sends what has changed but for the refused fields, until the API has it all. */
  const saveAllBut = async (body: B, refused: Set<string>): Promise<Result> => {
    const changed = changedFields(body, base.current)
    const valid = changed.filter((name) => !refused.has(name))
    setInvalid(changed.filter((name) => refused.has(name)))
    if (valid.length === 0 && latest.current) return changed.length === 0 || 'partly'
    const failed = await send(body, pick(body, valid))
    if (failed) {
      const names = invalidFields(failed).filter((name) => valid.some((sent) => sent === name))
      onRefused(problemsFrom(failed))
      if (names.length === 0) {
        fail(failed)
        return false
      }
      names.forEach((name) => refused.add(name))
    }
    return saveAllBut(body, refused)
  }

  /** Saves what the API accepts of these values. */
  const save = async (values: V): Promise<Result> =>
    saveAllBut(definition.bodyOf(values), new Set(await definition.invalidNames?.(values)))

  /** The fields that the API doesn't have yet. */
  const unsavedFields = (values: V) => changedFields(definition.bodyOf(values), base.current)

  return { ...state, save, unsavedFields }
}
