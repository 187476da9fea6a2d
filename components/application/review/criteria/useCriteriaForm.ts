import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/ui/feedback/notify'
import type { ReviewCriteria } from '@/contract/applications/criteria'
import { updateCriteria } from '@/lib/api/applications/criteria'
import { getReview } from '@/lib/api/applications/reviews'
import {
  criteriaOf,
  criteriaValues,
  resolver,
  type CriteriaValues,
} from '@/lib/applications/criteriaForm'
import { useSaveConflict } from '@/lib/forms/useSaveConflict'
import { useSubmit } from '@/lib/forms/useSubmit'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'

interface Options {
  opportunityId: string
  saved: ReviewCriteria
  onSaved: () => void
}

/** The criteria as the organizer writes them. What changes earlier scores is saved after a question. */
export const useCriteriaForm = ({ opportunityId, saved, onSaved }: Options) => {
  const formRef = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const form = useForm<CriteriaValues>({ resolver, defaultValues: criteriaValues(saved) })
  const guard = useUnsavedGuard(form.formState.isDirty)
  const conflict = useSaveConflict<ReviewCriteria>({
    saved,
    versionOf: ({ criteriaVersion }) => String(criteriaVersion),
    read: () => getReview(opportunityId),
    onRead: onSaved,
  })
  const { submit, isSubmitting, failure, setFailure, fail } = useSubmit<
    CriteriaValues,
    ReviewCriteria
  >({
    form,
    formRef,
    send: (values) =>
      updateCriteria(opportunityId, {
        criteria: criteriaOf(values),
        version: Number(conflict.version() ?? 0),
        ...(isConfirmed.current && { isConfirmed: true }),
      }),
    onSaved: (next) => {
      conflict.accept(next)
      form.reset(criteriaValues(next))
      notify.success('The criteria are saved.')
      onSaved()
    },
  })
  const confirm = async () => {
    isConfirmed.current = true
    await submit()
    isConfirmed.current = false
  }
  const isAsking = failure?.code === 'confirmation_needed'
  return {
    form,
    formRef,
    guard,
    submit,
    isSubmitting,
    /** What a change does to earlier scores, before it is made. */
    question: isAsking ? failure.message : null,
    problem: isAsking ? null : failure?.message,
    /** Somebody has saved other criteria meanwhile. */
    isConflict: failure?.code === 'criteria_changed',
    confirm,
    cancel: () => setFailure(null),
    overwrite: () => conflict.overwrite(submit, fail),
    takeSaved: async () => {
      const next = await conflict.takeSaved(fail)
      if (!next) return
      setFailure(null)
      form.reset(criteriaValues(next))
    },
  }
}
