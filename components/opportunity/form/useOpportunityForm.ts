import { useRef, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { counts } from '@/contract/limits/limits'
import type { Opportunity } from '@/contract/opportunity'
import type { OwnProfile } from '@/contract/profiles'
import { useAuth } from '@/contexts/AuthContext'
import type { ApiResult } from '@/lib/api/client'
import { restoreOpportunity, updateOpportunity } from '@/lib/api/ownOpportunities'
import { useErrorFocus } from '@/lib/forms/useErrorFocus'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { movableStorage } from '@/lib/forms/storages/movableStorage'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useFormImages } from '@/lib/forms/useFormImages'
import { useLiveErrors } from '@/lib/forms/useLiveErrors'
import { opportunityDraftStorage } from '@/lib/opportunities/form/opportunityDraftStorage'
import { opportunityFieldOf } from '@/lib/opportunities/form/opportunityBody'
import { draftedResolver, submittedResolver } from '@/lib/opportunities/form/opportunityResolvers'
import type { OpportunityValues, Surroundings } from '@/lib/opportunities/form/opportunityValues'
import { useSavedOpportunity } from '@/lib/opportunities/form/useSavedOpportunity'

interface Props {
  profile: OwnProfile
  /** The opportunity to edit; null for a new one. */
  opportunity: Opportunity | null
  initial: OpportunityValues
  surroundings: Surroundings
  /** The first change of a new opportunity has created its draft. */
  onCreated: (opportunity: Opportunity) => void
}

type Draft = Partial<OpportunityValues>

/** Milliseconds after which a change is saved, together with those that followed it. */
const DELAY = 1200

/** The opportunity form: saved on the server while it is written, checked before it is published. */
export const useOpportunityForm = (props: Props) => {
  const { profile, opportunity, initial, surroundings, onCreated } = props
  const uid = useAuth().user?.uid
  const draftName = (subject: string) => `opportunity ${uid} ${profile.id} ${subject}`
  const formRef = useRef<HTMLFormElement>(null)
  /** Missing fields are wrong once the user has asked for the whole to be checked. */
  const checksAll = useRef(false)
  const [browserStorage] = useState(() =>
    movableStorage(opportunityDraftStorage, draftName(opportunity?.id ?? 'new')),
  )
  const form = useForm<OpportunityValues>({
    defaultValues: initial,
    resolver: (...given) =>
      (checksAll.current ? submittedResolver : draftedResolver).resolver(...given),
    shouldFocusError: false,
  })

  const record = useSavedOpportunity({
    opportunity,
    initial,
    surroundings,
    onCreated: async (created) => {
      await browserStorage.moveTo(draftName(created.id))
      onCreated(created)
    },
    onRefused: (fields) => {
      if (uploads.uploadMissing(fields)) return
      for (const [path, message] of Object.entries(fields))
        form.setError(opportunityFieldOf(path) as FieldPath<OpportunityValues>, { message })
    },
  })
  const autosave = useAutosave(form, {
    key: uid ? draftName(opportunity?.id ?? 'new') : null,
    storage: (key) =>
      apiDraftStorage<Draft>(
        key,
        {
          // The page has loaded the opportunity already.
          load: () => Promise.resolve(null),
          save: () => record.save(form.getValues()),
        },
        browserStorage,
      ),
    draftOf: (values) => {
      const isUploading = values.images.some(({ stored }) => !stored)
      const names = [...record.unsavedFields(values), ...(isUploading ? ['images' as const] : [])]
      return Object.fromEntries(names.map((name) => [name, values[name]]))
    },
    delay: DELAY,
  })
  const { images, ...uploads } = useFormImages(form, {
    isLoaded: autosave.status !== 'loading',
    max: counts.opportunityImages,
  })
  const checkLeft = useLiveErrors(form, record.unsavedFields)

  const showErrors = useErrorFocus(formRef)

  /** Saves and checks it all. Undefined: something is wrong, which the form shows. */
  const saveAndCheck = async (): Promise<Opportunity | undefined> => {
    const isUploaded = await uploads.complete()
    checksAll.current = true
    const isValid = await form.trigger()
    if (!isUploaded || !isValid) {
      showErrors()
      return undefined
    }
    return (await autosave.flush()) ? (record.latest.current ?? undefined) : undefined
  }

  /** Shows another version in the form. @returns undoes it */
  const showVersion = (next: Opportunity) => {
    const before = form.getValues()
    void autosave.discard(record.take(next))
    return () => form.reset(before, { keepDefaultValues: true })
  }

  /** Sends a change of the saved opportunity other than of its fields. */
  const change = async (request: (version?: string) => Promise<ApiResult<Opportunity>>) => {
    const result = await request(record.conflict.version())
    if (result.error === undefined) return result.data
    record.fail(result)
    return undefined
  }
  return {
    form,
    formRef,
    images,
    pendingImages: uploads.pending,
    autosave,
    checkLeft,
    saved: record.saved,
    unsavedFields: record.unsavedFields,
    failure: record.failure,
    invalid: record.invalid,
    accept: record.accept,
    saveAndCheck,
    /** Saves at once. Undefined: it failed, which the form shows. */
    saveNow: async () => ((await autosave.flush()) ? record.latest.current : null),
    /** Replaces what is in the form. */
    fill: (values: OpportunityValues) => form.reset(values, { keepDefaultValues: true }),
    /** @returns whether the form shows the published version again */
    discardChanges: async () => {
      await autosave.flush()
      const published = await change((ifMatch) =>
        updateOpportunity(
          record.latest.current?.id ?? '',
          { discardChanges: true },
          ifMatch ? { ifMatch } : {},
        ),
      )
      if (published) showVersion(published)
      return published !== undefined
    },
    /** Saves the form over the version that was saved meanwhile. */
    overwrite: async () => {
      const theirs = await record.conflict.takeSaved(record.fail)
      if (!theirs) return
      record.take(theirs)
      await record.save(form.getValues())
    },
    /** @returns undoes it; null when the saved version could not be read */
    takeSaved: async () => {
      const theirs = await record.conflict.takeSaved(record.fail)
      return theirs && showVersion(theirs)
    },
    /** The opportunity was deleted elsewhere. */
    restore: async () => {
      const restored = await change(() => restoreOpportunity(record.latest.current?.id ?? ''))
      if (!restored) return
      record.accept(restored)
      await record.save(form.getValues())
    },
  }
}

export type OpportunityFormState = ReturnType<typeof useOpportunityForm>
