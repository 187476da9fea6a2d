import { useRef, useState } from 'react'
import type { OpportunityForm } from '@/contract/forms/opportunity'
import type { Opportunity } from '@/contract/opportunity'
import type { ApiFailure } from '@/lib/api/client'
import { codeOf, formMessage, invalidFields, problemsFrom } from '@/lib/api/failures'
import { createOpportunity, getOwnOpportunity, updateOpportunity } from '@/lib/api/ownOpportunities'
import { isAnswered, untilAnswered } from '@/lib/api/untilAnswered'
import { useSaveConflict } from '@/lib/forms/useSaveConflict'
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { changedFields, opportunityBody, type FieldName } from './opportunityBody'
import { savedResolver } from './opportunityResolvers'
import { valuesOf, type OpportunityValues, type Surroundings } from './opportunityValues'

interface Options {
  /** The opportunity to edit; null for a new one. */
  opportunity: Opportunity | null
  /** The form's values at first. */
  initial: OpportunityValues
  surroundings: Surroundings
  onCreated: (opportunity: Opportunity) => Promise<void>
  /** The API has refused fields, with messages by their path. */
  onRefused: (fields: Record<string, string>) => void
}

/** False: the API couldn't be reached, or refused it all. `partly`: but for invalid fields. */
type Result = boolean | 'partly'

/** Bytes up to which a browser completes a request of a page that is being closed. */
const KEEPALIVE_LIMIT = 30_000

type Part = Partial<OpportunityForm>

const pick = (body: OpportunityForm, names: readonly FieldName[]): Part =>
  Object.fromEntries(names.map((name) => [name, body[name]]))

/** The saved opportunity behind its form: created by the first save, then changed field by field. */
export const useSavedOpportunity = (options: Options) => {
  const { surroundings, onCreated, onRefused } = options
  const [saved, setSaved] = useState(options.opportunity)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  /** Changed fields that the API doesn't accept as they are. */
  const [invalid, setInvalid] = useState<FieldName[]>([])
  const latest = useRef(options.opportunity)
  /** What the API has, as this form would state it. */
  const [initialBody] = useState(() => opportunityBody(options.initial))
  const base = useRef(initialBody)
  /** A creation that may have happened without a response: the next attempt repeats it. */
  const creation = useRef<(Part & Pick<OpportunityForm, 'type'>) | null>(null)
  const [createOnce] = useState(untilAnswered)

  const conflict = useSaveConflict<Opportunity>({
    saved: options.opportunity,
    versionOf: ({ version }) => String(version),
    read: () => getOwnOpportunity(latest.current?.id ?? ''),
  })

  /** Takes over a state of the opportunity whose content the form has already. */
  const accept = (next: Opportunity) => {
    latest.current = next
    conflict.accept(next)
    setSaved(next)
    setFailure(null)
  }
  /** Takes over another version. @returns its values for the form */
  const take = (next: Opportunity): OpportunityValues => {
    const values = valuesOf(next, surroundings)
    base.current = opportunityBody(values)
    setInvalid([])
    accept(next)
    return values
  }
  const fail = (result: ApiFailure) =>
    setFailure({ code: codeOf(result), message: formMessage(result) })

  const create = async (body: OpportunityForm, part: Part) => {
    const sent = (creation.current ??= { ...part, type: body.type })
    const result = await createOnce(sent, (key) => createOpportunity(sent, key))
    if (isAnswered(result)) creation.current = null
    return { result, sent: sent as Part }
  }
  const update = async (id: string, part: Part) => {
    const ifMatch = conflict.version()
    const keepalive = JSON.stringify(part).length < KEEPALIVE_LIMIT
    const result = await updateOpportunity(id, part, { keepalive, ...(ifMatch && { ifMatch }) })
    return { result, sent: part }
  }
  const send = async (body: OpportunityForm, part: Part): Promise<ApiFailure | null> => {
    const before = latest.current
    const { result, sent } = before ? await update(before.id, part) : await create(body, part)
    if (result.error !== undefined) return result
    base.current = { ...base.current, ...sent }
    accept(result.data)
    if (!before) await onCreated(result.data)
    return null
  }

  /** Sends what has changed but for the refused fields, until the API has it all. */
  const saveAllBut = async (body: OpportunityForm, refused: Set<string>): Promise<Result> => {
    const changed = changedFields(body, base.current)
    const valid = changed.filter((name) => !refused.has(name))
    setInvalid(changed.filter((name) => refused.has(name)))
    if (valid.length === 0 && latest.current) return changed.length === 0 || 'partly'
    const failed = await send(body, pick(body, valid))
    if (failed) {
      const names = invalidFields(failed).filter((name) => valid.some((sent) => sent === name))
      if (names.length === 0) {
        fail(failed)
        return false
      }
      onRefused(problemsFrom(failed))
      names.forEach((name) => refused.add(name))
    }
    return saveAllBut(body, refused)
  }

  /** Saves what the API accepts of these values. */
  const save = async (values: OpportunityValues): Promise<Result> =>
    saveAllBut(opportunityBody(values), new Set(await savedResolver.invalidNames(values)))

  /** The fields that the API doesn't have yet. */
  const unsavedFields = (values: OpportunityValues) =>
    changedFields(opportunityBody(values), base.current)

  return { saved, latest, failure, invalid, conflict, accept, take, fail, save, unsavedFields }
}
