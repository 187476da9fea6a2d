import { useRef, useState } from 'react'
import type { Application } from '@/contract/applications'
import type { ApplicationContent } from '@/contract/forms/application'
import { getApplication, updateApplication } from '@/lib/api/applications'
import type { ApiFailure } from '@/lib/api/client'
import { codeOf, formMessage, invalidFields, problemsFrom } from '@/lib/api/failures'
import { useSaveConflict } from '@/lib/forms/useSaveConflict'
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { applicationBody, valuesOf, type ApplicationValues } from './applicationValues'

/** Bytes up to which a browser completes a request of a page that is being closed. */
const KEEPALIVE_LIMIT = 30_000

interface Options {
  application: Application
  /** The API has refused fields, with messages by their path. */
  onRefused: (fields: Record<string, string>) => void
}

/** The saved application behind its form. */
export const useSavedApplication = ({ application, onRefused }: Options) => {
  const [saved, setSaved] = useState(application)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  /** The API has refused some fields, which are still as they were saved before. */
  const [isSavedInPart, setSavedInPart] = useState(false)
  /** The last content that the API has accepted. */
  const base = useRef(applicationBody(valuesOf(application)))
  const conflict = useSaveConflict<Application>({
    saved: application,
    versionOf: ({ version }) => String(version),
    read: () => getApplication(application.id),
  })

  /** Takes over a state whose content the form has already. */
  const accept = (next: Application) => {
    conflict.accept(next)
    setSaved(next)
    setFailure(null)
  }
  /** Takes over another version. @returns its values for the form */
  const take = (next: Application): ApplicationValues => {
    const values = valuesOf(next)
    base.current = applicationBody(values)
    accept(next)
    return values
  }
  const fail = (result: ApiFailure) =>
    setFailure({ code: codeOf(result), message: formMessage(result) })

  const send = async (body: ApplicationContent) => {
    const ifMatch = conflict.version()
    const keepalive = JSON.stringify(body).length < KEEPALIVE_LIMIT
    const result = await updateApplication(saved.id, body, {
      keepalive,
      ...(ifMatch && { ifMatch }),
    })
    if (result.error !== undefined) return result
    base.current = body
    accept(result.data)
    return null
  }

  /** Saves what the API accepts of these values; what it refuses stays as it was saved before. */
  const save = async (values: ApplicationValues): Promise<boolean | 'partly'> => {
    const body = applicationBody(values)
    setSavedInPart(false)
    if (JSON.stringify(body) === JSON.stringify(base.current)) return true
    const refusal = await send(body)
    if (!refusal) return true
    const refused = new Set(invalidFields(refusal))
    if (refused.size === 0) {
      fail(refusal)
      return false
    }
    onRefused(problemsFrom(refusal))
    const accepted = Object.fromEntries(
      Object.entries(base.current).filter(([name]) => refused.has(name)),
    )
    const second = await send({ ...body, ...accepted })
    if (!second) {
      setSavedInPart(true)
      return 'partly'
    }
    fail(second)
    return false
  }

  /** Shows what the call asks for now; what is written stays. @returns the application with it */
  const refreshCall = async (): Promise<Application> => {
    const result = await getApplication(application.id)
    // What another window has written is a conflict of its own.
    if (result.error !== undefined || String(result.data.version) !== conflict.version())
      return saved
    setSaved(result.data)
    return result.data
  }

  const state = { saved, isSavedInPart, failure }
  return { ...state, setFailure, conflict, accept, take, fail, save, refreshCall }
}
