import { useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { ApiResult } from '@/lib/api/client'
import { useSubmit } from '@/lib/forms/useSubmit'

interface Props<T extends FieldValues, R> extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'confirmLabel' | 'danger' | 'disabled' | 'onClose'
> {
  form: UseFormReturn<T>
  send: (values: T) => Promise<ApiResult<R>>
  /** Called once the values are saved. The dialog doesn't close by itself. */
  onSaved: (saved: R) => void | Promise<void>
  /** What to say of refused fields that the dialog doesn't have; undefined to show them at its own. */
  onRefused?: Parameters<typeof useSubmit<T, R>>[0]['onRefused']
  children: ReactNode
  onFocus?: () => void
}

/** A form in a dialog. Enter in a field sends it, like the dialog's button. */
export const FormDialog = <T extends FieldValues, R>(props: Props<T, R>) => {
  const { form, send, onSaved, onRefused, children, onFocus, ...dialog } = props
  const formRef = useRef<HTMLFormElement>(null)
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send,
    onSaved,
    ...(onRefused && { onRefused }),
  })
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog open busy={isSubmitting} onConfirm={() => void submit()} {...dialog}>
      <form ref={formRef} noValidate className="stack" onFocus={onFocus} onSubmit={submitForm}>
        {children}
        <FormProblem>{failure?.message}</FormProblem>
      </form>
    </Dialog>
  )
}
