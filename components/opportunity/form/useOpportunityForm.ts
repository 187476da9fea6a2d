import { useRef, useState } from 'react'
import { counts } from '@/contract/limits/limits'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useAuth } from '@/contexts/AuthContext'
import type { ApiResult } from '@/lib/api/client'
import { restoreOpportunity, updateOpportunity } from '@/lib/api/opportunities/ownOpportunities'
import { movableStorage } from '@/lib/forms/storages/movableStorage'
import { useFormImages } from '@/lib/forms/useFormImages'
import { useRecordForm } from '@/lib/forms/useRecordForm'
import { opportunityDraftStorage } from '@/lib/opportunities/form/opportunityDraftStorage'
import { opportunityFieldOf } from '@/lib/opportunities/form/opportunityBody'
import { opportunityRecord } from '@/lib/opportunities/form/opportunityRecord'
import { draftedResolver, submittedResolver } from '@/lib/opportunities/form/opportunityResolvers'
import type { OpportunityValues, FormDefaults } from '@/lib/opportunities/form/opportunityValues'

interface Props {
  profile: OwnProfile
  /** The opportunity to edit; null for a new one. */
  opportunity: Opportunity | null
  initial: OpportunityValues
  defaults: FormDefaults
  /** The first change of a new opportunity has created its draft. */
  onCreated: (opportunity: Opportunity) => void
}

/** The fields that wait for the API, with images that are being uploaded. */
const draftOf = (values: OpportunityValues, unsaved: string[]): Partial<OpportunityValues> => {
  const isUploading = values.images.some(({ stored }) => !stored)
  const names = [...unsaved, ...(isUploading ? ['images'] : [])] as (keyof OpportunityValues)[]
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The form, saved on the server while it is written. */
const useSavedForm = ({ profile, opportunity, initial, defaults, onCreated }: Props) => {
  const uid = useAuth().user?.uid
  const draftName = (subject: string) => `opportunity ${uid} ${profile.id} ${subject}`
  /** Missing fields are wrong once the user has asked for the whole to be checked. */
  const checksAll = useRef(false)
  const [browserStorage] = useState(() =>
    movableStorage(opportunityDraftStorage, draftName(opportunity?.id ?? 'new')),
  )
  const saved = useRecordForm({
    definition: opportunityRecord(defaults),
    record: opportunity,
    initial,
    resolver: (...given) =>
      (checksAll.current ? submittedResolver : draftedResolver).resolver(...given),
    fieldOf: opportunityFieldOf,
    draftName: uid ? draftName(opportunity?.id ?? 'new') : null,
    browserStorage: () => browserStorage,
    draftOf,
    onCreated: async (created: Opportunity) => {
      await browserStorage.moveTo(draftName(created.id))
      onCreated(created)
    },
    onRefused: (fields): boolean => uploads.uploadMissing(fields) !== undefined,
  })
  const { images, ...uploads } = useFormImages(saved.form, {
    isLoaded: saved.autosave.status !== 'loading',
    max: counts.opportunityImages,
  })
  return { ...saved, images, uploads, checkAll: () => void (checksAll.current = true) }
}

type SavedForm = ReturnType<typeof useSavedForm>

/** Changes of the saved opportunity other than of its fields. */
const otherChanges = ({ form, record, autosave, showVersion }: SavedForm) => {
  const id = () => record.latest.current?.id ?? ''
  const change = async (request: Promise<ApiResult<Opportunity>>) => {
    const result = await request
    if (result.error === undefined) return result.data
    record.fail(result)
    return undefined
  }
  return {
    /** @returns whether the form shows the published version again */
    discardChanges: async () => {
      await autosave.flush()
      const ifMatch = record.conflict.version()
      const published = await change(
        updateOpportunity(id(), { discardChanges: true }, ifMatch ? { ifMatch } : {}),
      )
      if (published) showVersion(published)
      return published !== undefined
    },
    /** The opportunity was deleted elsewhere. */
    restore: async () => {
      const restored = await change(restoreOpportunity(id()))
      if (!restored) return
      record.accept(restored)
      await record.save(form.getValues())
    },
  }
}

/** The opportunity form: saved on the server while it is written, checked before it is published. */
export const useOpportunityForm = (props: Props) => {
  const saved = useSavedForm(props)
  const { form, formRef, record, autosave, images, uploads } = saved

  /** Saves and checks it all. Undefined: something is wrong, which the form shows. */
  const saveAndCheck = async (): Promise<Opportunity | undefined> => {
    const isUploaded = await uploads.complete()
    saved.checkAll()
    const isValid = await form.trigger()
    if (!isUploaded || !isValid) {
      saved.showErrors()
      return undefined
    }
    return (await autosave.flush()) ? (record.latest.current ?? undefined) : undefined
  }
  return {
    form,
    formRef,
    images,
    pendingImages: uploads.pending,
    autosave,
    checkLeft: saved.checkLeft,
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
    ...otherChanges(saved),
    overwrite: saved.overwrite,
    takeSaved: saved.takeSaved,
  }
}

export type OpportunityFormState = ReturnType<typeof useOpportunityForm>
