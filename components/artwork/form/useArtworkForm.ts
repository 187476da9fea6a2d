import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Artwork } from '@/contract/artworks/artworks'
import type { Visibility } from '@/contract/enums/artworks'
import { counts } from '@/contract/limits/limits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useAuth } from '@/contexts/AuthContext'
import { createArtwork, getArtwork, updateArtwork } from '@/lib/api/artworks/artworks'
import { artworkBody, artworkFieldOf } from '@/lib/artworks/artworkBody'
import { draftOf, emptyDraft, isSameDraft, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import { artworkDraftStorage } from '@/lib/artworks/artworkDraftStorage'
import { artworkResolver } from '@/lib/artworks/artworkResolver'
import { saveDraft } from '@/lib/forms/storages/draftDatabase'
import { firstDraftSlot } from '@/lib/forms/storages/draftSlots'
import { submissionKey } from '@/lib/forms/submissionKey'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useFormImages } from '@/lib/forms/useFormImages'
import { useSaveConflict } from '@/lib/forms/useSaveConflict'
import { useSubmit } from '@/lib/forms/useSubmit'

/** Multipart fields of a request. */
const formDataOf = (fields: Readonly<Record<string, string | File>>): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

interface Props {
  profile: OwnProfile
  /** The artwork to edit; null for a new one. */
  artwork: Artwork | null
  currency: string
  startsAsDraft?: boolean | undefined
  onSaved: (artwork: Artwork) => void
  /** The artwork was read again and may differ from `artwork`. */
  onRead?: ((artwork: Artwork) => void) | undefined
}

const draftName = (
  { uid, profile }: { uid: string | undefined; profile: OwnProfile },
  id: string,
) => `artwork ${uid} ${profile.id} ${id}`

/** The values that the form starts with. */
const savedValues = ({ artwork, currency, startsAsDraft }: Props) =>
  artwork ? draftOf(artwork, currency) : emptyDraft(currency, startsAsDraft ? 'DRAFT' : 'PUBLIC')

/** The form with its draft in this browser, its images and the saved version. */
const useArtworkDraft = (props: Props, uid: string | undefined) => {
  const { profile, artwork, onRead } = props
  const [defaultValues] = useState(() => savedValues(props))
  const form = useForm<ArtworkDraft>({
    defaultValues,
    resolver: artworkResolver,
    shouldFocusError: false,
  })
  const autosave = useAutosave(form, {
    key: uid ? draftName({ uid, profile }, artwork?.id ?? 'new') : null,
    storage: artworkDraftStorage,
  })
  const { images, ...uploads } = useFormImages(form, {
    isLoaded: autosave.status !== 'loading',
    max: counts.artworkImages,
  })
  const conflict = useSaveConflict<Artwork>({
    saved: artwork,
    versionOf: ({ updatedAt }) => updatedAt,
    read: () => getArtwork(artwork?.id ?? '', { tokens: 'profile' }),
    onRead,
  })
  return { form, autosave, images, uploads, conflict }
}

/** Posts or changes the artwork, once at a time. */
const useArtworkSubmission = (
  { profile, artwork, currency, onSaved }: Props,
  { form, autosave, uploads, conflict }: ReturnType<typeof useArtworkDraft>,
  uid: string | undefined,
) => {
  const formRef = useRef<HTMLFormElement>(null)
  const [isFinished, setFinished] = useState(false)
  const send = async (draft: ArtworkDraft) => {
    const body = formDataOf(artworkBody(draft))
    const ifMatch = conflict.version()
    const idempotencyKey = await submissionKey(draft.id, ifMatch ? [ifMatch, draft] : draft)
    return artwork
      ? updateArtwork(artwork.id, body, { ifMatch, idempotencyKey })
      : createArtwork(body, idempotencyKey)
  }
  const finish = async (saved: Artwork, sent: ArtworkDraft) => {
    conflict.accept(saved)
    // A draft stays open for further changes; the user leaves a posted artwork.
    const staysOpen = artwork !== null && saved.visibility === 'DRAFT'
    setFinished(!staysOpen)
    const now = form.getValues()
    // What was typed during the request is not saved yet.
    const isAhead = !isSameDraft({ ...now, visibility: sent.visibility }, sent)
    if (staysOpen && isAhead) form.resetDefaultValues(draftOf(saved, currency))
    else await autosave.discard(staysOpen ? draftOf(saved, currency) : undefined)
    if (!staysOpen && isAhead) {
      const slot = firstDraftSlot(draftName({ uid, profile }, saved.id))
      await saveDraft(slot, { ...now, id: saved.id })
    }
    onSaved(saved)
  }
  const submission = useSubmit<ArtworkDraft, Artwork>({
    form,
    formRef,
    fieldOf: artworkFieldOf,
    prepare: uploads.complete,
    send,
    onSaved: finish,
    onRefused: uploads.uploadMissing,
  })
  return { ...submission, formRef, isFinished }
}

/** The artwork form: autosaved, its images uploaded meanwhile, saved once at a time. */
export const useArtworkForm = (props: Props) => {
  const uid = useAuth().user?.uid
  const draft = useArtworkDraft(props, uid)
  const { form, autosave, images, uploads, conflict } = draft
  const submission = useArtworkSubmission(props, draft, uid)
  const { formRef, failure, submit, fail, setFailure, isFinished } = submission

  /** @returns undoes it */
  const startOverFrom = (values: ArtworkDraft) => {
    const before = form.getValues()
    setFailure(null)
    void autosave.discard(values)
    return () => form.reset(before, { keepDefaultValues: true })
  }

  const isSubmitting = submission.isSubmitting || isFinished
  return {
    form,
    formRef,
    images,
    autosave,
    failure,
    isSubmitting,
    /** Images that the submission waits for. */
    pendingImages: isSubmitting ? uploads.pending : 0,
    isDirty: form.formState.isDirty && !isFinished,
    /** The draft in this browser has everything. */
    isKept: autosave.status === 'saved' && uploads.pending === 0,
    submit: (visibility?: Visibility) => {
      if (visibility) form.setValue('visibility', visibility, { shouldDirty: true })
      void submit()
    },
    startOver: () => startOverFrom(savedValues(props)),
    overwrite: () => conflict.overwrite(submit, fail),
    /** @returns undoes it; null when the saved version could not be read */
    takeSaved: async () => {
      const saved = await conflict.takeSaved(fail)
      return saved && startOverFrom(draftOf(saved, props.currency))
    },
  }
}

export type ArtworkFormState = ReturnType<typeof useArtworkForm>
