import { useRef } from 'react'
import { useController, useForm, type UseFormReturn } from 'react-hook-form'
import { useAuth } from '@/contexts/AuthContext'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import { textOrNull } from '@/lib/forms/typedText'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useSendReview, type Options, type Values } from './useSendReview'

/** Milliseconds after which a note is saved. */
const DELAY = 800

/** The scores, which are saved at once. */
const useGiving = (
  form: UseFormReturn<Values>,
  flush: () => Promise<boolean>,
  isReady: boolean,
) => {
  const { field: score } = useController({ control: form.control, name: 'score' })
  const { field: scores } = useController({ control: form.control, name: 'criterionScores' })
  return {
    score: score.value ?? null,
    criterionScores: scores.value,
    giveScore: (next: number | null) => {
      if (!isReady) return
      form.setValue('score', next)
      void flush()
    },
    scoreCriterion: (id: string, next: number | null) => {
      if (!isReady) return
      const { [id]: _before, ...others } = form.getValues('criterionScores')
      form.setValue('criterionScores', next === null ? others : { ...others, [id]: next })
      void flush()
    },
  }
}

/** Score and note, which save themselves. What the API has not confirmed survives a reload in this browser. */
export const useOwnReview = (options: Options) => {
  const { criteria } = options.criteria
  const { id, own } = options.application
  const { user } = useAuth()
  const { send, problem, isRemoved } = useSendReview(options)
  /** From then on the server would take a score for the end of the conflict. */
  const hasConflict = useRef(false)
  const form = useForm<Values>({
    defaultValues: {
      score: criteria.length > 0 ? undefined : own.score,
      criterionScores: own.criterionScores ?? {},
      note: own.note ?? '',
      comment: own.comment ?? '',
    },
  })
  const { field: note } = useController({ control: form.control, name: 'note' })
  const { field: comment } = useController({ control: form.control, name: 'comment' })
  const written = () => {
    const { note: typed, comment: forApplicant, ...values } = form.getValues()
    return { ...values, note: textOrNull(typed), comment: textOrNull(forApplicant) }
  }
  const { status, flush } = useAutosave<Values>(form, {
    key: user && `review ${user.uid} ${id}`,
    storage: (key) =>
      apiDraftStorage<Partial<Values>>(
        key,
        {
          load: () => Promise.resolve(null),
          save: () =>
            hasConflict.current
              ? Promise.resolve(true)
              : send({ ...written(), hasConflict: false }),
        },
        indexedDbStorage(key),
      ),
    delay: DELAY,
  })
  const isReady = status !== 'loading'
  const scores = useGiving(form, flush, isReady)

  const declareConflict = async () => {
    await flush()
    hasConflict.current = true
    const isDeclared = await send({ ...written(), score: null, hasConflict: true })
    hasConflict.current = isDeclared
    return isDeclared
  }
  /** The score counts for the version that is shown. */
  const keepScore = async () => {
    if (await flush()) await send({ ...written(), hasConflict: false })
  }
  return {
    note,
    comment,
    status,
    isReady,
    ...scores,
    keepScore,
    declareConflict,
    problem,
    isRemoved,
    retry: () => void flush(),
  }
}
